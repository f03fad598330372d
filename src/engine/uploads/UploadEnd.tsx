import { type ComponentType, useSyncExternalStore } from 'react';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import type { FormEndProps } from '../FormEnd.tsx';
import type { FormController } from '../form-controller.ts';
import './upload-end.css';

/** Wraps the end of a form to show the upload progress above its button. */
export function withProgress(End: ComponentType<FormEndProps>) {
  return function UploadEnd({ children, ...props }: FormEndProps) {
    return (
      <End {...props}>
        {children}
        <Progress controller={props.controller} />
      </End>
    );
  };
}

/** In percent. Screen readers that announced every percent would announce nothing else. */
const announcedStep = 25;

function Progress({ controller: { form, files } }: { readonly controller: FormController }) {
  const progress = () => files?.progress();
  const part = useSyncExternalStore(files?.subscribe ?? never, progress, progress);
  const words = form.files;
  if (!words) return null;
  const percent = Math.floor((part ?? 0) * 100);
  const progressText = (number: number) => fillTemplate(words.sending, { percent: number });
  return (
    <div className="upload-progress">
      <p className="upload-status" role="status">
        {part !== undefined && progressText(percent - (percent % announcedStep))}
      </p>
      {part !== undefined && (
        <>
          <label>
            <span aria-hidden="true">{progressText(percent)}</span>
            <progress value={percent} max={100} aria-label={progressText(percent)} />
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
