/** The file of the form that `nested-form.ts` reads. */
export const formText = `
page:
  title: Cabins
  description: A form with groups and rows.
  heading: Cabins

send:
  fields: [contact, plan, hours, day, rooms, keys, hasPets, consent]

messages:
  submit: Send
  sending: Sending...
  invalid: Please look again.
  success: { show: banner, title: Thank You!, text: It has arrived. }
  failure: { text: 'Sorry: ', detail: message }
  network: There was a network error.

schema:
  type: object
  required: [contact, plan, rooms, consent]
  properties:
    contact:
      title: Where we come to
      type: object
      required: [fullName, email, street, town]
      properties:
        fullName: { $ref: '_shared.yaml#/$defs/fullName' }
        email: { $ref: '_shared.yaml#/$defs/email' }
        street: { title: Street, type: string, maxLength: 100, errorMessage: { required: Street is required } }
        town: { title: Town, type: string, maxLength: 100, errorMessage: { required: Town is required } }
    plan:
      title: Plan
      type: string
      oneOf:
        - { const: quick, title: Quick Visit }
        - { const: deep, title: Deep Cleaning }
        - { const: move, title: Moving Out }
    hours: { title: Hours, type: number, minimum: 0.5, multipleOf: 0.5 }
    day: { title: Preferred date, type: string, format: date }
    rooms:
      title: Rooms
      type: array
      minItems: 1
      maxItems: 40
      items:
        title: Room
        type: object
        required: [kind, size]
        if: { properties: { kind: { const: bed } }, required: [kind] }
        then:
          required: [beds]
          properties:
            beds: { title: Beds, type: integer, minimum: 1, errorMessage: { required: How many beds? } }
        properties:
          kind:
            title: Kind
            type: string
            oneOf:
              - { const: bed, title: Bedroom }
              - { const: wc, title: Bathroom }
          size: { title: Size, type: number, exclusiveMinimum: 0, multipleOf: 0.5, errorMessage: { multipleOf: In halves } }
          extras:
            title: Extras
            type: array
            uniqueItems: true
            maxItems: 2
            items:
              type: string
              oneOf:
                - { const: win, title: Windows }
                - { const: oven, title: The oven }
    keys:
      title: Keys
      type: array
      maxItems: 5
      items: { title: Key, type: string, maxLength: 60 }
    hasPets: { title: Pets, type: boolean }
    consent:
      title: I agree
      type: boolean
      const: true
      errorMessage: { required: Please agree }

uiSchema:
  ui:sections:
    - { title: You, fields: [contact] }
    - { title: The cleaning, fields: [plan, hours, day, rooms, keys, hasPets, consent] }
  contact:
    fullName: { ui:autocomplete: name }
    email: { ui:autocomplete: email }
    street: { ui:autocomplete: address-line1 }
    town: { ui:autocomplete: address-level2 }
  rooms:
    items:
      ui:order: [kind, size, beds, extras]
`;
