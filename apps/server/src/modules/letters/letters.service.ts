import { problem } from '@certfolio/contract/problems';
import { notificationEvents } from '@certfolio/contract/notification-events';
import type { LetterKind } from '@certfolio/contract/letters';
import type { UserContext } from '../../context.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { postLetter, type Draft } from '../mail/mail.service.ts';
import { letterCatalogue, type CataloguedLetter } from './catalogue.ts';

const hour = 3600;

export const listLetters = (ctx: UserContext): LetterKind[] =>
  letterCatalogue.map((kind) => presentKind(kind, compose(ctx, kind)));

/** @throws Problem not_found */
export function getLetter(ctx: UserContext, name: string): LetterKind & { html: string; text: string } {
  const kind = find(name);
  const draft = compose(ctx, kind);
  return { ...presentKind(kind, draft), html: draft.html, text: draft.text };
}

/**
 * Posts a letter with sample data to the administrator who asks. Its links are made for them, so that one to
 * unsubscribe would unsubscribe them.
 * @throws Problem not_found, rate_limited
 */
export async function sendTestLetter(ctx: UserContext, name: string): Promise<string> {
  const draft = compose(ctx, find(name));
  await takeTurn(ctx, `test-letter:${ctx.actor.id}`, 60, hour);
  const { email } = ctx.actor;
  await ctx.transaction((ctx) => postLetter(ctx, email, { ...draft, subject: `Test: ${draft.subject}` }));
  return email;
}

function find(name: string): CataloguedLetter {
  const kind = letterCatalogue.find((one) => one.name === name);
  if (!kind) throw problem('not_found');
  return kind;
}

const compose = ({ config, actor }: UserContext, kind: CataloguedLetter): Draft =>
  kind.compose({ config, reader: { userId: actor.id, email: actor.email } }, kind.facts);

const presentKind = ({ name, label, event }: CataloguedLetter, { subject }: Draft): LetterKind => ({
  name,
  label,
  event,
  necessary: event === null || (event !== 'digest' && 'necessary' in notificationEvents[event]),
  subject,
});
