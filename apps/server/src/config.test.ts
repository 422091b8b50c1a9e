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
  [{ READ_LANGUAGES: 'english' }, /^READ_LANGUAGES cannot be used: Use three letters/],
  [{ AI_PROVIDER: 'magic' }, /^AI_PROVIDER/],
  [{ AI_PROVIDER: 'openai', AI_API_KEY: 'k' }, /^AI_MODEL is missing/],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, /^AI_API_KEY is missing/],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'm' }, /^AI_API_KEY is missing/],
  [{ AI_MODEL: 'm' }, /^AI_MODEL is set, but AI_PROVIDER is none/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET is set/],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY cannot be used: This is not a secret key/],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
    /^STRIPE_PUBLISHABLE_KEY cannot be used: This key is secret/,
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'http://localhost:1/v1' },
    /^STRIPE_API_BASE cannot be used: Name a host and port/,
  ],
])('a setting that cannot be used stops the start and is named: %j', (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test('away from this machine a missing mail server is an error that names the setting', () => {
  expect(() => read({ PUBLIC_URL: 'https://certfolio.example' })).toThrow(/^SMTP_URL is missing/);
  expect(read({ PUBLIC_URL: 'https://certfolio.example', SMTP_URL: 'smtps://mail.example' }).loopback).toBe(
    false,
  );
});

test('away from this machine cards are charged only where refunds and disputes can be learned', () => {
  const away = { PUBLIC_URL: 'https://certfolio.example', SMTP_URL: 'smtps://mail.example' };
  const key = { STRIPE_SECRET_KEY: 'sk_test_1' };
  expect(() => read({ ...away, ...key })).toThrow(/^STRIPE_WEBHOOK_SECRET is missing/);
  expect(read({ ...away, ...key, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toMatchObject(key);
  expect(read(key)).toMatchObject(key);
});

test('documents are read in the languages that are set, by as many processes as there are cores', () => {
  expect(read({ READ_LANGUAGES: 'eng, DEU,chi_sim' }).READ_LANGUAGES).toEqual(['eng', 'deu', 'chi_sim']);
  expect(read({}).READ_LANGUAGES).toBeUndefined();
  expect(read({ READERS: '7' }).READERS).toBe(7);
  expect(read({}).READERS).toBe(Math.min(os.availableParallelism(), 4));
});

test('a model of one’s own needs no key', () => {
  const settings = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_BASE_URL: 'http://localhost:11434/v1/' };
  expect(read(settings)).toMatchObject({ AI_BASE_URL: 'http://localhost:11434/v1' });
});
