// Writes the pages that are made from code.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { settingsExample, settingsPage } = await import('../apps/server/src/settings-page.ts');
writeFileSync(path.join(root, 'docs/operators/settings.md'), settingsPage());
writeFileSync(path.join(root, '.env.example'), settingsExample());
