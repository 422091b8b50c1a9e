import type { DigestRhythm } from '@certfolio/contract/notification-events';
import type { Config } from '../../config.ts';
import { composeLetter } from '../mail/letter.ts';
import type { Draft } from '../mail/mail.service.ts';
import { sharedName, sharedPath } from './events/wallet-viewed.event.ts';
import { preferencesPath } from './letter-of-news.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export type SharedViews = {
  kind: 'wallet' | 'cv' | 'profile';
  subjectId: string;
  /** Null for a profile. */
  title: string | null;
  /** Of people, bots and the holder left out. */
  views: number;
};

/** What a digest tells. The lists are cut short; `further…` says what is left out. */
export type DigestContents = {
  rhythm: DigestRhythm;
  views: SharedViews[];
  furtherViews: number;
  entries: { title: string; message: string; path: string | null }[];
  furtherEntries: number;
};

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export function digestLetter(
  { config }: { config: Pick<Config, 'PUBLIC_URL' | 'SESSION_SECRET'> },
  userId: string,
  { rhythm, views, furtherViews, entries, furtherEntries }: DigestContents,
): Draft {
  const viewed = views.reduce((sum, one) => sum + one.views, 0) + furtherViews;
  const told = entries.length + furtherEntries;
  const [looks, news] = [
    viewed > 0 ? counted(viewed, 'view', 'views') : '',
    told > 0 ? counted(told, 'piece of news', 'pieces of news') : '',
  ];
  const unsubscribe = unsubscribeUrl(config, userId, 'digest');
  const items = [
    ...views.map(({ kind, subjectId, title, views: n }) => ({
      title: sharedName(kind, title),
      message: counted(n, 'view', 'views'),
      url: config.PUBLIC_URL + sharedPath(kind, subjectId),
    })),
    ...entries.map(({ title, message, path }) => ({
      title,
      message,
      url: path === null ? null : config.PUBLIC_URL + path,
    })),
  ];
  return composeLetter({
    subject: `Your digest: ${[looks, news].filter(Boolean).join(', ')}`,
    preview: 'What happened since the last one.',
    heading: rhythm === 'weekly' ? 'Your week' : 'Since yesterday',
    paragraphs: [
      `Since your last digest there ${viewed + told === 1 ? 'was' : 'were'} ${[looks, news].filter(Boolean).join(' and ')}.`,
      ...(viewed > 0
        ? ['Views are those of people, up to the end of yesterday. Bots and your own visits are not counted.']
        : []),
    ],
    items,
    ...(furtherViews > 0 || furtherEntries > 0
      ? {
          action: { label: 'See everything', url: `${config.PUBLIC_URL}/app/notifications` },
        }
      : {}),
    footer: `You get this letter ${rhythm === 'weekly' ? 'on Mondays' : 'in the morning'}, when there is something to tell, because that is what you have chosen, or what everybody begins with.`,
    unsubscribe,
    links: [
      { label: 'Unsubscribe', url: unsubscribe },
      { label: 'Choose what reaches you', url: config.PUBLIC_URL + preferencesPath },
    ],
  });
}
