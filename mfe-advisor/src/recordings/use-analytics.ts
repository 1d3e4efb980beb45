import { useQuery } from '@toothwise/web-platform';
import { advisorApi, keys } from '../api/advisor.resource.js';

export const useAnalytics = () =>
  useQuery({ queryKey: keys.recordingAnalytics, queryFn: ({ signal }) => advisorApi.readRecordingAnalytics({ signal }) });

/** Who hears what is recorded, and what can be read here. */
export const useRecordingSettings = () =>
  useQuery({ queryKey: keys.recordingSettings, queryFn: ({ signal }) => advisorApi.readRecordingSettings({ signal }) });
