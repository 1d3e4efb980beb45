import type { DocumentType, HealthDocument } from '@toothwise/contracts-health';
import { THRESHOLD } from '@toothwise/contracts-health/documents';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { toast } from '@toothwise/ui';
import { addressOf, ApiProblem, problemSentence, uploadFile, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { addFiles } from './chosen-files.rules.js';
import { useDocumentPreferences } from './use-preferences.js';

export interface Options {
  type: DocumentType | '';
  threshold: number;
  auto: boolean;
}
/** One file on its way. Its id is made here, so that sending it again sends the same. */
export interface Sending {
  id: string;
  file: File;
  state: 'sending' | 'sent' | 'failed';
  /** 0 to 1, of its bytes. */
  part: number;
  /** Of one that failed. */
  why?: string;
}
/** What is wrong with what was chosen (DOC-035, DOC-037). */
type Wrong = Record<'title' | 'otherwise', string>;
/** DOC-040 */
export const START: Options = { type: '', threshold: THRESHOLD.onUpload, auto: true };

/** Files that were chosen, and those that go. */
export function useUpload() {
  const { t } = useTranslation('health');
  const { personId } = usePerson();
  const queries = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const wanted = useDocumentPreferences().data;
  const [changed, setOptions] = useState<Options>();
  // What the person has chosen for all documents, until they choose otherwise here.
  const options = changed ?? (wanted?.isKept ? { ...START, threshold: wanted.confidenceThreshold, auto: wanted.autoProcess } : START);
  const [sendings, setSendings] = useState<Sending[]>([]);
  const [wrong, setWrong] = useState<Wrong>();
  const [ids] = useState(() => new WeakMap<File, string>());
  const add = (chosen: readonly File[]) => {
    const added = addFiles(files, chosen);
    setFiles(added.files);
    const said = [added.someInvalid && t('documents.invalidBody'), added.tooMany && t('documents.tooMany')].filter(Boolean).join(' ');
    setWrong(said ? { title: t('documents.invalid'), otherwise: said } : undefined);
  };
  const update = (id: string, change: Partial<Sending>) =>
    setSendings((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const sendOne = async ({ id, file }: Sending): Promise<boolean> => {
    const address = addressOf(healthRoutes.addDocument, { params: { personId, documentId: id } });
    try {
      await uploadFile<HealthDocument>({
        ...{ method: 'PUT', url: `${address}?${queryOf(options)}`, field: 'document', file },
        onProgress: (part) => update(id, { part }),
      });
      ids.delete(file);
      update(id, { state: 'sent', part: 1 });
      return true;
    } catch (error) {
      // A refusal says what is wrong with the file; everything else, DOC-060.
      const isRefused = error instanceof ApiProblem && error.code.startsWith('document.');
      update(id, { state: 'failed', why: isRefused ? problemSentence(error, '') : t('documents.uploadFailedBody') });
      return false;
    }
  };
  const send = async (): Promise<boolean> => {
    if (files.length === 0) {
      setWrong({ title: t('documents.noFiles'), otherwise: t('documents.noFilesBody') });
      return false;
    }
    const all = files.map((file): Sending => {
      // A failed one keeps its id: its answer may have been lost, and under its id it is stored once.
      const id = ids.get(file) ?? crypto.randomUUID();
      ids.set(file, id);
      return { id, file, state: 'sending', part: 0 };
    });
    // Those that are still under way stay in sight.
    setSendings((before) => [...before.filter(({ state }) => state === 'sending'), ...all]);
    setFiles([]);
    setWrong(undefined);
    const failed: File[] = [];
    for (const one of all) if (!(await sendOne(one))) failed.push(one.file);
    // To be sent again, beside what was chosen meanwhile.
    setFiles((chosen) => [...failed, ...chosen]);
    const sent = all.length - failed.length;
    void queries.invalidateQueries({ queryKey: keys.documents(personId) });
    if (sent > 0)
      toast.success(t('documents.uploaded'), { body: t(options.auto ? 'documents.uploadedAndStarted' : 'documents.uploadedBody') });
    return sent > 0;
  };
  const remove = (file: File) => setFiles((before) => before.filter((one) => one !== file));
  return { files, wrong, add, remove, options, setOptions, sendings, send };
}
export type Upload = ReturnType<typeof useUpload>;

const queryOf = ({ type, threshold, auto }: Options) =>
  new URLSearchParams({ threshold: String(threshold), autoProcess: auto ? 'yes' : 'no', ...(type ? { type } : {}) }).toString();
