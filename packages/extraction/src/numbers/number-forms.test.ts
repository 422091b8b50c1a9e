import { expect, test } from 'vitest';
import { readCredentialId } from './ids.ts';
import { pageOf } from '../pages/page.fixture.ts';

const alone = (text: string) =>
  readCredentialId(
    pageOf([
      { text: 'Jane Miller', y: 500 },
      { text, y: 1120, x: 1290 },
    ]),
  )?.value ?? null;

test.each(['K-482913', 'aB3dE5fG7h', 'T/204817', '1f07c2ab94d8', '5f1e07c2ab94d83e60b7c1d2'])(
  '%s stands alone in its line',
  (text) => {
    expect(alone(text)).toBe(text);
  },
);

test.each(['D-80331', '02,05-38,40-96', 'COVID-19', 'PyCon2K24', '21-0CT-2019'])(
  '%s is no number',
  (text) => {
    expect(alone(text)).toBeNull();
  },
);
