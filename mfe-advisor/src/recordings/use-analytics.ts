import { useQuery } from '@toothwise/web-platform';
import { advisorApi, keys } from '../api/advisor.resource.js';

export const useAnalytics = () =>
  useQuery({ queryKey: keys.recordingAnalytics, queryFn: ({ signal }) => advisorApi.readRecordingAnalytics({ signal }) });
