import type { Send } from '../engine/form-controller.ts';
import type { SendResult } from '../engine/send.ts';
import { activeQuestions } from '../form/runtime/answers.ts';
import { answersPart } from '../form/runtime/file-answer.ts';
import { apiBase, editionHeaders, resultOf, sendTimeoutMs } from './call-api.ts';

/** Sends a form's body with its files. By `XMLHttpRequest`, because `fetch` does not report upload progress. */
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
  for (const { name, normalizedName, question, answer } of activeQuestions(
    form,
    controller.answers(),
  )) {
    if (!form.table.kindOf(question).isUpload?.(question)) continue;
    // The message may be in another step; sending again goes on without the lost files.
    if (answer === undefined && controller.steps && files.isLost(name)) return askAgain(name);
    if (answer === undefined || normalizedName === undefined) continue;
    for (const file of files.filesOf(name)) {
      // The browser would abort the upload for a file that was changed or removed since it was chosen.
      if (!(await isReadable(file))) return askAgain(name);
      // The body leaves out blank rows.
      content.append(normalizedName, file);
    }
  }
  return files.transfer((onProgress, signal) =>
    post(call, content, { onProgress, signal, headers: editionHeaders(form) }),
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
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
}

/** Posts the content. The timeout restarts with each progress event: a slow line may take minutes. */
function post(
  call: Parameters<Send>[0],
  content: FormData,
  { onProgress, signal, headers }: UploadOptions,
): Promise<SendResult> {
  const request = new XMLHttpRequest();
  const address = new URL(apiBase() + call.endpoint, window.location.href).href;
  return new Promise((resolve) => {
    let timer = setTimeout(() => request.abort(), sendTimeoutMs);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(loaded / total);
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), sendTimeoutMs);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      const { status, statusText, responseText, responseURL } = request;
      if (signal.aborted) return resolve({ status: 'cancelled' });
      // `XMLHttpRequest` cannot refuse redirects; a server at another address has stored nothing.
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
