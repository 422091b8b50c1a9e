import type { ReactNode } from 'react';
import type { CvContent, CvSection } from '@certfolio/contract/cv-content';
import { cvDate, cvPeriod } from '@certfolio/contract/cv-dates';
import { cvHeading, cvHours, cvWords } from '@certfolio/contract/cv-headings';
import type { PublicCvCertificate } from '@certfolio/contract/public-cvs';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { isStruck, ValidityBadge } from '../../ui/validity-badge.tsx';
import { MarkedText } from './marked-text.tsx';
import { safeLink } from './safe-link.ts';

type Props = {
  section: CvSection;
  design: CvContent['design'];
  certificates: ReadonlyMap<string, PublicCvCertificate>;
};

type Entry = {
  id: string;
  title: string;
  href?: string | null;
  by?: string;
  facts?: string[];
  dates?: string;
  text?: string;
  state?: PublicCvCertificate | undefined;
};

/** One section of a public CV, under the heading that its PDF has. */
export function CvSectionOnPage({ section, design, certificates }: Props) {
  const body = bodyOf(section, design, certificates);
  if (!body) return null;
  return (
    <section className="cv-section" aria-labelledby={`cv-${section.id}`}>
      <h2 id={`cv-${section.id}`} dir="auto">
        {cvHeading(section, design.language)}
      </h2>
      {body}
    </section>
  );
}

function bodyOf(
  section: CvSection,
  design: CvContent['design'],
  certificates: Props['certificates'],
): ReactNode {
  switch (section.kind) {
    case 'profile':
      return section.text.trim() ? <MarkedText text={section.text} /> : null;
    case 'skills':
    case 'interests':
      return section.items.length === 0 ? null : (
        <dl className="cv-groups">
          {section.items.map((item) => (
            <div key={item.id}>
              <dt dir="auto">
                {item.name}
                {'level' in item && item.level ? <span className="soft"> · {item.level}</span> : null}
              </dt>
              <dd dir="auto">{item.keywords.join(', ')}</dd>
            </div>
          ))}
        </dl>
      );
    case 'languages':
      return section.items.length === 0 ? null : (
        <dl className="cv-groups">
          {section.items.map(({ id, language, fluency }) => (
            <div key={id}>
              <dt dir="auto">{language}</dt>
              <dd dir="auto">{fluency}</dd>
            </div>
          ))}
        </dl>
      );
    default: {
      const entries = entriesOf(section, design, certificates);
      return entries.length === 0 ? null : (
        <ul className="cv-entries">
          {entries.map((entry) => (
            <EntryOnPage key={entry.id} entry={entry} />
          ))}
        </ul>
      );
    }
  }
}

type Listed = Exclude<CvSection, { kind: 'profile' | 'skills' | 'interests' | 'languages' }>;

function entriesOf(
  section: Listed,
  { language, date_format: format }: CvContent['design'],
  certificates: Props['certificates'],
): Entry[] {
  const on = (date: string) => cvDate(date, format, language);
  const period = (of: { start: string; end: string; ongoing?: boolean }) => cvPeriod(of, format, language);
  switch (section.kind) {
    case 'experience':
    case 'volunteering':
      return section.items.map((item) => ({
        id: item.id,
        title: item.position || item.organization,
        by: item.position ? item.organization : '',
        href: safeLink(item.url),
        facts: [item.location],
        dates: period(item),
        text: item.text,
      }));
    case 'education':
      return section.items.map((item) => ({
        id: item.id,
        title: [item.degree, item.area].filter(Boolean).join(', ') || item.institution,
        by: item.degree || item.area ? item.institution : '',
        href: safeLink(item.url),
        facts: [item.location, item.score],
        dates: period(item),
        text: item.text,
      }));
    case 'certificates':
      return section.items.map((item) => {
        const state = certificates.get(item.id);
        const until = item.expires ? cvWords(language).validUntil.replace('{date}', on(item.expires)) : '';
        return {
          id: item.id,
          title: item.name,
          href: state?.url ?? safeLink(item.url),
          by: item.issuer,
          facts: state?.validity === 'expired' ? [] : [until],
          dates: on(item.date),
          text: item.text,
          state,
        };
      });
    case 'projects':
      return section.items.map((item) => ({
        id: item.id,
        title: item.name,
        href: safeLink(item.url),
        by: item.role,
        dates: period(item),
        text: item.text,
      }));
    case 'publications':
      return section.items.map((item) => ({
        id: item.id,
        title: item.name,
        href: safeLink(item.url),
        by: item.publisher,
        dates: on(item.date),
        text: item.text,
      }));
    case 'cpd':
      return section.items.map((item) => ({
        id: item.id,
        title: item.title,
        by: item.provider,
        facts: [cvHours(item.hours, language)],
        dates: on(item.date),
        text: item.text,
      }));
    case 'awards':
      return section.items.map((item) => ({
        id: item.id,
        title: item.title,
        by: item.awarder,
        dates: on(item.date),
        text: item.text,
      }));
    case 'references':
      return section.items.map((item) => ({
        id: item.id,
        title: item.name,
        by: [item.position, item.organization].filter(Boolean).join(', '),
        facts: [item.email, item.phone],
        text: item.text,
      }));
    case 'custom':
      return section.items.map((item) => ({
        id: item.id,
        title: item.title,
        href: safeLink(item.url),
        by: item.subtitle,
        facts: [item.location],
        dates: period(item),
        text: item.text,
      }));
  }
}

function EntryOnPage({ entry }: { entry: Entry }) {
  const { title, href, by, dates, text, state } = entry;
  const facts = [by, ...(entry.facts ?? [])].filter(Boolean);
  return (
    <li className="cv-entry">
      <div className="cv-entry-head">
        <h3 dir="auto">
          {href ? (
            <a href={href} rel="noopener noreferrer nofollow ugc">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {dates ? <p className="cv-dates">{dates}</p> : null}
      </div>
      {facts.length > 0 ? (
        <p className="cv-facts" dir="auto">
          {facts.join(' · ')}
        </p>
      ) : null}
      {state ? (
        <p className="marks">
          <ValidityBadge validity={state.validity} />
          <TrustBadge trust={state.trust_level} muted={isStruck(state.validity)} />
        </p>
      ) : null}
      {text?.trim() ? (
        <div className="cv-text">
          <MarkedText text={text} />
        </div>
      ) : null}
    </li>
  );
}
