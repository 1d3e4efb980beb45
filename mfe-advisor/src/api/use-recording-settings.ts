import { useQuery } from '@toothwise/web-platform';
import { advisorApi, keys } from './advisor.resource.js';

/** Who hears what is recorded, and what can be read here. */
export const useRecordingSettings = () =>
  useQuery({ queryKey: keys.recordingSettings, queryFn: ({ signal }) => advisorApi.readRecordingSettings({ signal }) });
