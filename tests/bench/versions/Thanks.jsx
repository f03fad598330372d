/** What stands in place of the form once it is sent. */
export const Thanks = () => <p role="status">Thank you!</p>;
