import type { Safety } from '@toothwise/contracts';
import { Button, LinkButton, Phone } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, type ReactNode } from 'react';
import { browserRegion, emergencyNumber } from './emergency-number.js';

interface EmergencyCardProps {
  emergency: NonNullable<Safety['emergency']>;
  /** Back to the answers, to correct them. Not offered on a finished result. */
  onWrong?: () => void;
  /** A heading of the page already exists (results). */
  inPage?: boolean;
  /** Quiet further ways, below everything. */
  children?: ReactNode;
}

/** The full-screen emergency advice: call first, then what to do until help comes. Nothing else competes; no motion. */
export function EmergencyCard({ emergency, onWrong, inPage, children }: EmergencyCardProps) {
  const { t } = useTranslation('screening');
  const heading = useRef<HTMLHeadingElement>(null);
  const number = emergencyNumber(browserRegion());
  useEffect(() => {
    if (inPage) return;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [inPage]);
  const Heading = inPage ? 'h2' : 'h1';
  const dental = emergency.call === 'dental-emergency-line';
  return (
    <section
      className="scr:rounded-card scr:border-2 scr:border-level-5 scr:bg-level-5-soft scr:p-5 scr:md:p-8"
      aria-labelledby="emergency-title"
      data-testid="emergency-card"
    >
      <p className="scr:font-bold scr:text-level-5">{t(`result.level.${emergency.level}`)}</p>
      <Heading
        ref={heading}
        id="emergency-title"
        tabIndex={-1}
        className="scr:mt-1 scr:text-xl scr:font-bold scr:outline-none scr:md:text-2xl"
      >
        {emergency.title}
      </Heading>
      <div className="scr:mt-5">
        {dental ? (
          <>
            <p className="scr:text-q scr:font-bold">{t('emergencyCard.dental')}</p>
            <p className="scr:mt-1">{t('emergencyCard.dentalHint')}</p>
            <p className="scr:mt-3">
              <LinkButton look="urgent" size="large" wide href={`tel:${number}`}>
                <Phone size={20} strokeWidth={2} aria-hidden="true" />
                {t('emergencyCard.number', { number })}
              </LinkButton>
            </p>
            <p className="scr:mt-2 scr:text-s">{t('emergencyCard.numberFallback', { number })}</p>
          </>
        ) : (
          <LinkButton look="urgent" size="large" wide href={`tel:${number}`}>
            <Phone size={20} strokeWidth={2} aria-hidden="true" />
            {t('emergencyCard.number', { number })}
          </LinkButton>
        )}
      </div>
      <h3 className="scr:mt-6 scr:text-q scr:font-bold">{t('emergencyCard.doNow')}</h3>
      <ol className="scr:mt-2 scr:list-decimal scr:space-y-2 scr:pl-6 scr:text-q">
        {emergency.doNow.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className="scr:mt-6 scr:text-s">{t('emergencyCard.free')}</p>
      {(onWrong || children) && (
        <div className="scr:mt-4 scr:flex scr:flex-wrap scr:gap-3 scr:print:hidden">
          {onWrong && (
            <Button look="quiet" onClick={onWrong}>
              {t('emergencyCard.wrong')}
            </Button>
          )}
          {children}
        </div>
      )}
    </section>
  );
}
