import type { ReachablePerson } from '@toothwise/contracts-health';
import { Badge, Check, ChevronDown, classNames } from '@toothwise/ui';
import { Disclosure, Link, useTranslation, useViewedPerson } from '@toothwise/web-platform';
import { pages } from '../../routes.js';
import { usePeople } from './use-people.js';

/** `header.person`: whose record is looked at, and the others that may be (MENU-016–021, PORT-021). Nothing for who may see nobody else (MENU-020). */
export default function SwitcherSlot() {
  const { t } = useTranslation('health');
  const { personId } = useViewedPerson();
  const items = usePeople().data?.items ?? [];
  const viewed = items.find((one) => one.personId === personId);
  if (items.length < 2 || !viewed) return null;
  return (
    <div className="hea:min-w-0" data-testid="person-switcher" data-person>
      <Disclosure
        className="hea:min-w-0 hea:sm:relative"
        label={`${t('people.viewing')} ${viewed.name}`}
        buttonClass={BUTTON}
        panelClass={PANEL}
        button={
          <>
            <bdi className="hea:max-w-24 hea:truncate">{viewed.name}</bdi>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="hea:shrink-0" />
          </>
        }
      >
        <p className="hea:px-3 hea:pt-1 hea:pb-2 hea:text-s hea:text-ink-soft">{t('people.viewing')}</p>
        <ul>
          {items.map((person) => (
            <Entry key={person.personId} person={person} isViewed={person === viewed} />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** From a page that shows one's own alone, such as the portal, another's daily care is opened. */
function Entry({ person, isViewed }: { person: ReachablePerson; isViewed: boolean }) {
  const { t } = useTranslation('health');
  const { addressFor, isFollowed } = useViewedPerson();
  const { personId, name, role, isMe } = person;
  return (
    <li>
      <Link
        to={addressFor(personId, isFollowed || isMe ? undefined : pages.daily)}
        aria-current={isViewed ? 'true' : undefined}
        className="hea:flex hea:min-h-11 hea:items-center hea:gap-2 hea:rounded-control hea:px-3 hea:py-2 hea:text-ink hea:no-underline hea:hover:bg-brand-soft"
      >
        <Check
          size={18}
          strokeWidth={2}
          aria-hidden="true"
          className={classNames('hea:shrink-0 hea:text-brand', !isViewed && 'hea:invisible')}
        />
        {/* Where they have no room beside it, the badges stand below the name. */}
        <span className="hea:flex hea:min-w-0 hea:flex-1 hea:flex-wrap hea:items-center hea:gap-x-2 hea:gap-y-1">
          <bdi className="hea:mr-auto hea:min-w-0 hea:font-medium hea:wrap-anywhere">{name}</bdi>
          {isMe && <Badge>{t('people.you')}</Badge>}
          {role && <Badge look={role === 'parent' ? 'brand' : 'quiet'}>{t(`family.roles.${role}`)}</Badge>}
        </span>
      </Link>
    </li>
  );
}

const BUTTON =
  'hea:inline-flex hea:min-h-11 hea:max-w-full hea:cursor-pointer hea:items-center hea:gap-1 hea:rounded-control hea:border hea:border-line hea:bg-surface hea:px-2 hea:font-medium hea:whitespace-nowrap hea:hover:bg-brand-soft hea:aria-expanded:bg-brand-soft hea:sm:px-3';
const PANEL =
  'hea:absolute hea:inset-x-2 hea:top-full hea:mt-2 hea:max-h-[calc(100dvh-5rem)] hea:overflow-y-auto hea:sm:inset-x-auto hea:sm:left-0 hea:sm:w-72 hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-2 hea:shadow-float';
