import { type ComponentType, useSyncExternalStore } from 'react';
import { fillSlots } from '../../form/fill-slots.ts';
import type { FormEndProps } from '../FormEnd.tsx';
import type { FormRun } from '../form-run.ts';
import './upload-end.css';

/** Makes of the end of a form one that shows, above its button, how much of the files has arrived. */
export function withProgress(End: ComponentType<FormEndProps>) {
  return function UploadEnd({ children, ...props }: FormEndProps) {
    return (
      <End {...props}>
        {children}
        <Progress run={props.run} />
      </End>
    );
  };
}

/** In percent: a screen reader that spoke of each would speak of nothing else. */
const pace = 25;

function Progress({ run: { form, files } }: { readonly run: FormRun }) {
  const progress = () => files?.progress();
  const part = useSyncExternalStore(files?.subscribe ?? never, progress, progress);
  const words = form.files;
  if (!words) return null;
  const percent = Math.floor((part ?? 0) * 100);
  const said = (number: number) => fillSlots(words.sending, { percent: number });
  return (
    <div className="upload-progress">
      <p className="upload-status" role="status">
        {part !== undefined && said(percent - (percent % pace))}
      </p>
      {part !== undefined && (
        <>
          <label>
            <span aria-hidden="true">{said(percent)}</span>
            <progress value={percent} max={100} aria-label={said(percent)} />
          </label>
          <button type="button" className="button button-quiet" onClick={files?.cancel}>
            {words.cancel}
          </button>
        </>
      )}
    </div>
  );
}

function never(): () => void {
  return () => undefined;
}
