import { emptyCv } from '@certfolio/contract/cv-content';
import { expect, test } from 'vitest';
import { draftBeside, dropDraft, keepDraft } from './kept-draft.ts';

function shelf(): () => Storage {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  };
  return () => storage as unknown as Storage;
}

const at = '2026-03-01T09:00:00.000Z';
const saved = { title: 'Nursing CV', content: emptyCv({ name: 'Amara' }) };

test('a draft is offered while it says something else than what is saved', () => {
  const storage = shelf();
  const draft = { title: 'Nursing CV', content: emptyCv({ name: 'Amara Okafor' }), revision: 3, at };
  keepDraft(storage, 'one', draft);
  expect(draftBeside(storage, 'one', saved)).toEqual(draft);
  expect(draftBeside(storage, 'two', saved)).toBeNull();
  dropDraft(storage, 'one');
  expect(draftBeside(storage, 'one', saved)).toBeNull();
});

test('spaces at the end of a text are no change, and such a draft is forgotten', () => {
  const storage = shelf();
  const content = { ...saved.content, basics: { ...saved.content.basics, name: 'Amara ' } };
  keepDraft(storage, 'one', { title: 'Nursing CV', content, revision: 3, at });
  expect(draftBeside(storage, 'one', saved)).toBeNull();
  expect(draftBeside(storage, 'one', { ...saved, title: 'Another' })).toBeNull();
});

test('what cannot be read, and storage that is forbidden, offer nothing', () => {
  const storage = shelf();
  storage().setItem('certfolio.cv-draft.one', '{"title": "x", "content": {}}');
  expect(draftBeside(storage, 'one', saved)).toBeNull();
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  expect(draftBeside(forbidden, 'one', saved)).toBeNull();
  expect(() => keepDraft(forbidden, 'one', { ...saved, revision: 1, at })).not.toThrow();
});
