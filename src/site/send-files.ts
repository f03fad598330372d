import type { Send } from '../engine/form-controller.ts';
import type { SendResult } from '../engine/send.ts';
import { activeQuestions } from '../form/runtime/answers.ts';
import { answersPart, isUpload } from '../form/runtime/file-answer.ts';
import { apiBase, editionHeaders, resultOf, sendTimeoutMs } from './call-api.ts';

/** Sends a form's body with the files that were chosen. Only `XMLHttpRequest` tells how much of them has arrived. */
export const sendFiles: Send = async (call, body, controller) => {
  const { files, form } = controller;
  if (!files) throw new Error(`${form.id}: there are no files to send`);
  const askAgain = (name: string): SendResult => {
    const { again } = form.files ?? { again: '' };
    files.choose(name, []);
    return { status: 'refused', words: again, problems: { [name]: again } };
  };
  const content = new FormData();
  content.append(answersPart, JSON.stringify(body));
  for (const { name, question, answer } of activeQuestions(form, controller.answers())) {
    if (!isUpload(question)) continue;
    // The step that says so may not be the one that is shown; whoever sends once more does without.
    if (answer === undefined && controller.steps && files.isLost(name)) return askAgain(name);
    if (answer === undefined) continue;
    for (const file of files.filesOf(name)) {
      // A file that was changed or removed since it was chosen would only break the line.
      if (!(await isReadable(file))) return askAgain(name);
      content.append(name, file);
    }
  }
  return files.transfer((tell, signal) =>
    post(call, content, { tell, signal, headers: editionHeaders(form) }),
  );
};

function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

interface UploadOptions {
  readonly tell: (part: number) => void;
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
}

/** Waits for as long as something moves: a slow line may take minutes. */
function post(
  call: Parameters<Send>[0],
  content: FormData,
  { tell, signal, headers }: UploadOptions,
): Promise<SendResult> {
  const request = new XMLHttpRequest();
  const address = new URL(apiBase() + call.endpoint, window.location.href).href;
  return new Promise((resolve) => {
    let timer = setTimeout(() => request.abort(), sendTimeoutMs);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      tell(loaded / total);
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), sendTimeoutMs);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      const { status, statusText, responseText, responseURL } = request;
      if (signal.aborted) return resolve({ status: 'cancelled' });
      // It cannot refuse to be redirected; what answers elsewhere has stored nothing.
      if (status !== 0 && responseURL === address) {
        return resolve(resultOf(call, new Response(responseText || null, { status, statusText })));
      }
      console.error(`${call.endpoint}: the files did not arrive`);
      resolve({ status: 'unreachable' });
    });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(content);
  });
}
