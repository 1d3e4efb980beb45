import type { ListedOffer } from '@toothwise/contracts-clinic';
import { Tabs } from '@toothwise/ui';
import { lead, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { useRef, useState } from 'react';
import type { OfferFolder } from '../api/clinic.resource.js';
import { CaseGuide } from './case-guide.component.js';
import { CasePane } from './case-pane.component.js';
import { GoneCase } from './gone-case.component.js';
import { DecisionDialog, type Decision } from './decision.dialog.js';
import { NewCaseAnnouncer } from './new-case-announcer.component.js';
import { OfferList, offerButtonId } from './offer-list.component.js';
import { ShortcutHint } from './shortcut-hint.component.js';
import { useChosen, useOffers, useSharedAgain } from './use-inbox.js';
import { useShortcuts } from './use-shortcuts.js';

const FOLDERS: readonly OfferFolder[] = ['open', 'accepted', 'closed'];

/** Folder and chosen case live in the address, so that a reload and a link in an e-mail find them again. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const folder = FOLDERS.find((name) => name === params.get('folder')) ?? 'open';
  const choose = (nextFolder: OfferFolder, offerId?: string) =>
    setParams({ ...(nextFolder === 'open' ? {} : { folder: nextFolder }), ...(offerId ? { offer: offerId } : {}) }, { replace: true });
  return { folder, offerId: params.get('offer'), choose };
}

/** Of a folder, with how many in it are new to the practice. */
function useLabels(counts: Record<OfferFolder, number>): (folder: OfferFolder) => string {
  const { t } = useTranslation('clinic');
  return (folder) => (counts[folder] && folder !== 'closed' ? t(`inbox.${folder}Count`, { count: counts[folder] }) : t(`inbox.${folder}`));
}

/** List left, case right; below 768 px one under the other. */
export function Inbox() {
  const { t } = useTranslation('clinic');
  const { folder, offerId, choose } = useChoice();
  const open = useOffers('open');
  const { query, offers } = useOffers(folder);
  const labelOf = useLabels({ open: open.offers?.length ?? 0, accepted: useSharedAgain(), closed: 0 });
  const [decision, setDecision] = useState<Decision | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const { offer: chosen, gone } = useChosen(folder, offers, offerId);

  const show = (offer: ListedOffer) => {
    choose(folder, offer.id);
    if (matchMedia('(max-width: 767px)').matches) lead(pane.current, { focus: false });
  };
  const step = (by: 1 | -1) => {
    const index = offers?.findIndex(({ id }) => id === chosen?.id) ?? -1;
    const next = offers?.[index + by];
    if (!next) return;
    choose(folder, next.id);
    document.getElementById(offerButtonId(next.id))?.focus();
  };
  const decide = (kind: Decision['kind']) => chosen?.state === 'open' && setDecision({ kind, offer: chosen });
  const shortcuts = useShortcuts({ j: () => step(1), k: () => step(-1), a: () => decide('accept'), d: () => decide('decline') });

  return (
    <section aria-label={t('inbox.label')} id="cases">
      <NewCaseAnnouncer offers={open.offers} />
      <div className="cln:grid cln:gap-6 cln:md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] cln:lg:gap-8">
        <div className="cln:min-w-0">
          <Tabs
            label={t('inbox.label')}
            value={folder}
            onChange={(next) => choose(next)}
            items={FOLDERS.map((name) => ({
              value: name,
              label: labelOf(name),
              content: <OfferList folder={name} query={query} offers={offers} chosenId={chosen?.id} onChoose={show} />,
            }))}
          />
          <ShortcutHint {...shortcuts} />
        </div>
        <div ref={pane} className="cln:min-w-0 cln:scroll-mt-20">
          {gone && <GoneCase gone={gone} onShow={(id) => choose('accepted', id)} />}
          {chosen || gone || !offers || offers.length > 0 ? <CasePane offer={chosen} onDecide={decide} /> : <CaseGuide folder={folder} />}
        </div>
      </div>
      {decision && (
        <DecisionDialog
          decision={decision}
          onClose={() => setDecision(null)}
          onAccepted={(offer) => choose('accepted', offer.id)}
          onDeclined={(offer) => choose(folder, (offers?.find(({ id }) => id !== offer.id) ?? offer).id)}
        />
      )}
    </section>
  );
}
