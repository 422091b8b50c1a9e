import type { Check } from '@certfolio/contract/certificates';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { formatInstantUtc, withReadableDates } from './dates.ts';
import './marks.css';

const looks = {
  pass: { words: 'Passed', tone: 'good', Icon: IconCircleCheck },
  fail: { words: 'Failed', tone: 'bad', Icon: IconCircleX },
  warning: { words: 'Warning', tone: 'warn', Icon: IconAlertTriangle },
  not_checked: { words: 'Not checked', tone: 'quiet', Icon: IconCircleDashed },
} as const;

/** Every check behind a trust level: its name, its result in words and a sign, how and when. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="checks">
      {checks.map((check) => {
        const { words, tone, Icon } = looks[check.result];
        const facts = [check.method, formatInstantUtc(check.checked_at)].filter(Boolean).join(' · ');
        return (
          <li key={check.name} data-tone={tone}>
            <Icon className="check-icon" size={20} stroke={1.9} aria-hidden />
            <div>
              <p className="check-title">
                {check.title} <span className="check-result">{words}</span>
              </p>
              <p className="check-detail">{withReadableDates(check.detail)}</p>
              {facts ? <p className="check-facts">{facts}</p> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
