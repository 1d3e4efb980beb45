import type { MarkupFormat, MarkupImage, MarkupShape } from '@toothwise/contracts-health';
import { MARKUP_CONSENT } from '@toothwise/contracts-health/markup';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { addressOf, saveFile, uploadFile, useMutation, useQuery, useQueryClient, useSession } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';

/** MARK-015 to MARK-017: what somebody may do here. The service decides by itself. */
export function useMarkupRights() {
  const roles = useSession().user?.roles ?? [];
  const isAdmin = roles.includes('admin');
  return { uploads: isAdmin || roles.includes('patient'), annotates: isAdmin || roles.includes('dentist'), manages: isAdmin };
}

export const useMarkupImages = () =>
  useQuery({ queryKey: [...keys.markup, 'list'], queryFn: async ({ signal }) => (await healthApi.listMarkupImages({ signal })).items });

export const useMarkupImage = (imageId: string) =>
  useQuery({
    queryKey: [...keys.markup, imageId],
    queryFn: ({ signal }) => healthApi.readMarkupImage({ params: { imageId }, signal }),
    // The link lives for a minute; what is shown is not read again under somebody's hands.
    refetchOnWindowFocus: false,
  });

/** MARK-014: sends one file, with both consents. Rejects with an ApiProblem. */
export const sendImage = (file: File, onProgress: (part: number) => void): Promise<MarkupImage> => {
  const consents = new URLSearchParams({ hipaa: 'yes', aiTraining: 'yes', textVersion: MARKUP_CONSENT.version });
  return uploadFile({ method: 'POST', url: `${addressOf(healthRoutes.addMarkupImage)}?${consents}`, field: 'image', file, onProgress });
};

export function useMarkupAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keys.markup });
}

/** Everything that changes an image; who asks for it says what was refused, and the image is read again. */
export function useMarkupChange<T, A>(change: (value: T) => Promise<A>, done?: (answer: A, value: T) => void) {
  const again = useMarkupAgain();
  return useMutation({
    mutationFn: change,
    onSuccess: done,
    onSettled: again,
  });
}

export const saveShapes = (imageId: string, version: number, shapes: MarkupShape[]) =>
  healthApi.saveMarkupShapes({ params: { imageId }, body: { shapes }, ifMatch: version });

/** MARK-024: the file, and beside it the manifest of what is in it. */
export async function exportAs(format: MarkupFormat): Promise<void> {
  const { fileName, contentType, content, manifest, id } = await healthApi.exportMarkup({ body: { format } });
  saveFile({ fileName, mediaType: contentType, content });
  saveFile({
    fileName: `manifest-${id}.json`,
    mediaType: 'application/json',
    content: JSON.stringify({ id, format, ...manifest }, null, 2),
  });
}
