import { fitFrame } from './fit-frame.ts';
import type { ProofState } from './sheet.ts';

const devices = [
  { id: 'phone', title: 'On a phone, 390 pixels wide' },
  { id: 'desk', title: 'On a desk, 1280 pixels wide' },
] as const;

interface StatesProps {
  /** The id of the form. */
  readonly id: string;
  readonly states: readonly ProofState[];
}

/** Every state of a form side by side, each in a window of its own as wide as a phone, then as wide as a screen. */
export function States({ id, states }: StatesProps) {
  return devices.map((device) => (
    <section key={device.id} aria-labelledby={`on-${device.id}`}>
      <h3 id={`on-${device.id}`}>{device.title}</h3>
      <div className="proof-frames" data-device={device.id}>
        {states.map((state) => (
          <figure key={state.id}>
            <figcaption>
              <a href={`/_proof/${id}/${state.id}`}>{state.title}</a>
            </figcaption>
            <div className="proof-window">
              {/* Only to be looked at: a state that moves the focus must not move this page. */}
              <iframe
                title={`${state.title}: ${device.title}`}
                src={`/_proof/${id}/${state.id}`}
                loading="lazy"
                inert
                onLoad={state.isShort ? undefined : fitFrame}
              />
            </div>
          </figure>
        ))}
      </div>
    </section>
  ));
}
