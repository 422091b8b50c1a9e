import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingsExample, settingsPage } from './settings-page.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const committed = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('the settings page says what the settings are', () => {
  expect(committed('docs/operators/settings.md')).toBe(settingsPage());
});

test('the example of an environment says what the settings are', () => {
  expect(committed('.env.example')).toBe(settingsExample());
});
