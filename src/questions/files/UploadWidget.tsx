import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import {
  type FileMetadata,
  fileAnswer,
  fileLimits,
  formatSize,
  isInvalidFile,
  parseFileAnswer,
} from '../../form/runtime/file-answer.ts';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import '../../engine/styles/link-button.css';
import { useField } from '../../engine/theme/use-field.ts';
import { useTexts } from '../../engine/theme/use-question.ts';
import { useControlAttributes } from '../../engine/theme/widgets/control.ts';
import { questionPath } from '../../form/model/question.ts';
import { FilePreview } from './FilePreview.tsx';
import './upload.css';

/** A file input for uploads. In a list, files are added one by one or several at once. */
export function UploadWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, name, answer, options, question, engine, isSending } = field;
  const store = engine?.files;
  const words = engine?.form.files;
  const input = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const isList = props.schema.type === 'array';
  const chosen = [answer ?? []].flat().flatMap((each) => parseFileAnswer(each) ?? []);

  const take = (files: readonly File[]) => {
    const answers = files.map(fileAnswer);
    if (store) store.choose(name, files);
    else field.onAnswer(isList ? answers : answers[0]);
  };

  useEffect(() => {
    if (!store || store.filesOf(name).length > 0) return;
    const drawn = [...(input.current?.files ?? [])];
    // Chosen before hydration.
    if (drawn.length > 0) store.choose(name, drawn);
    else store.reportLost(name);
  }, [store, name]);

  const files = (answer !== undefined && store?.filesOf(name)) || none;
  useEffect(() => {
    // The input keeps all chosen files, so that it displays them, and a browser without a script would post them.
    if (input.current && store) show(input.current, files);
  }, [store, files]);

  const add = (added: readonly File[]) => {
    const before = isList ? files : [];
    // Some browsers clear the input if the dialog is cancelled.
    if (added.length === 0 && input.current) show(input.current, files);
    else take([...before, ...added.filter((file) => !before.some((each) => isSame(each, file)))]);
    if (words) say(added.map((file) => fillTemplate(words.added, { file: file.name })).join(' '));
  };

  const remove = (index: number) => {
    take(files.filter((_, place) => place !== index));
    // The removed button had the focus.
    input.current?.focus();
    if (words) say(fillTemplate(words.removed, { file: chosen[index]?.name ?? '' }));
  };

  const { message, messageId } = useTexts(field);
  const known = engine?.form.table.at(questionPath(name));
  const limits = known && fileLimits(known, isList);
  const isWrong = (file: FileMetadata) =>
    message !== undefined &&
    ((limits && isInvalidFile(limits, file)) || message.includes(file.name));

  const { 'aria-describedby': describedBy, ...attributes } = useControlAttributes(field);
  return (
    <div className="upload">
      <input
        {...attributes}
        ref={input}
        className="control control-file"
        type="file"
        multiple={isList}
        accept={options.accept}
        disabled={isSending}
        // Screen readers read the help of a list with its label.
        aria-describedby={isList && !attributes['aria-invalid'] ? undefined : describedBy}
        aria-label={isList ? (question.title ?? props.label) : undefined}
        onChange={(event) => add([...(event.target.files ?? [])])}
      />
      {words && chosen.length > 0 && (
        <ul className="upload-files" id={`${id}:files`}>
          {chosen.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
            <li key={index} data-wrong={isWrong(file) || undefined}>
              {files[index] && <FilePreview file={files[index]} />}
              <span className="upload-name">{file.name}</span>
              <span className="upload-size">{formatSize(file.size)}</span>
              <button
                type="button"
                className="link-button"
                aria-label={fillTemplate(words.removeOf, { file: file.name })}
                aria-describedby={isWrong(file) ? messageId : undefined}
                disabled={isSending}
                onClick={() => remove(index)}
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="upload-status" role="status">
        {said}
      </p>
    </div>
  );
}

const none: readonly File[] = [];

function show(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

function isSame(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}
