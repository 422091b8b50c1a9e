import { settings } from './config.ts';

/** What a setting is when it is not given, as text. */
function defaultOf({ schema }: (typeof settings)[keyof typeof settings]): string {
  const { data } = schema.safeParse(undefined);
  return data === undefined ? '' : String(data);
}

/** docs/operators/settings.md, made from the settings themselves. */
export function settingsPage(): string {
  const rows = Object.entries(settings).map(
    ([name, setting]) => `| \`${name}\` | ${defaultOf(setting) || '–'} | ${setting.doc} |`,
  );
  return [
    '# Settings',
    '',
    'Environment variables, read once at the start. A value that cannot be used stops the start with a',
    'sentence that names it. This page is made from `apps/server/src/config.ts` by `npm run docs`.',
    '',
    '| setting | default | what it does |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** .env.example, made from the same. */
export function settingsExample(): string {
  const lines = Object.entries(settings).flatMap(([name, setting]) => [
    `# ${setting.doc}`,
    `#${name}=${defaultOf(setting)}`,
    '',
  ]);
  return ['# Copy what you need into the environment. Made by `npm run docs`.', '', ...lines].join('\n');
}
