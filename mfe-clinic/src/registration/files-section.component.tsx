import { REQUIREMENTS } from '@toothwise/contracts-clinic/proofs';
import { Card, FieldError, Skeleton } from '@toothwise/ui';
import { QueryView, useQuery, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { PracticePhotos } from './practice-photos.component.js';
import { ProofRow } from './proof-row.component.js';
import type { FieldErrors } from './use-registration.js';

interface FilesSectionProps {
  errors?: FieldErrors;
  /** Photos change too. */
  isWritable?: boolean;
  /** Proofs alone are sent anew. */
  mayRenew?: boolean;
  /** Proofs are an owner's; the front desk sees which are there. */
  mayProve?: boolean;
  /** What has to be done before a file can be kept. */
  before?: () => Promise<unknown>;
}

/** What proves that it is a practice, and what patients see of it (CLIN-004, FIND-067). */
export function FilesSection(props: FilesSectionProps) {
  const { errors = {}, isWritable = false, mayRenew = false, mayProve = true, before = async () => undefined } = props;
  const { t } = useTranslation('clinic');
  const files = useQuery({
    queryKey: keys.files,
    queryFn: ({ signal }) => clinicApi.readPracticeFiles({ signal }),
    // Links to photos live for a minute; what is shown stays.
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView query={files} skeleton={<Skeleton block={200} lines={3} />}>
      {({ proofs, photos }) => (
        <>
          <Card title={t('registration.files.title')}>
            <p className="cln:text-ink-soft">{t('registration.files.hint')}</p>
            {errors.proofs && <FieldError>{errors.proofs}</FieldError>}
            <ul className="cln:mt-2 cln:divide-y cln:divide-line">
              {REQUIREMENTS.map((requirement) => (
                <li key={requirement} className="cln:py-4">
                  <ProofRow
                    requirement={requirement}
                    proofs={proofs.filter((proof) => proof.requirement === requirement)}
                    isOpen={mayProve && (isWritable || mayRenew)}
                    mayLook={mayProve}
                    before={before}
                  />
                </li>
              ))}
            </ul>
          </Card>
          {(isWritable || photos.length > 0) && <PracticePhotos photos={photos} isWritable={isWritable} before={before} />}
        </>
      )}
    </QueryView>
  );
}
