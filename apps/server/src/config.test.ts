import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }, folder);

test('without any setting everything works on this machine', () => {
  expect(read({})).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    loopback: true,
    ROLE: 'all',
  });
});

test('the key of an installation is made once and kept', () => {
  expect(read({}).SESSION_SECRET).toHaveLength(43);
  expect(read({}).SESSION_SECRET).toBe(read({}).SESSION_SECRET);
});

test.each([
  [{ PORT: 'eighty' }, /^PORT/],
  [{ DATABASE_URL: 'mysql://here' }, /^DATABASE_URL/],
  [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET/],
  [{ GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_SECRET must be set together/],
  [{ FEATURE_BUSINESS_SIGNUP: 'perhaps' }, /^FEATURE_BUSINESS_SIGNUP/],
])('a setting that cannot be used stops the start and is named: %j', (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test('away from this machine a missing mail server is an error that names the setting', () => {
  expect(() => read({ PUBLIC_URL: 'https://certfolio.example' })).toThrow(/^SMTP_URL is missing/);
  expect(read({ PUBLIC_URL: 'https://certfolio.example', SMTP_URL: 'smtps://mail.example' }).loopback).toBe(
    false,
  );
});
