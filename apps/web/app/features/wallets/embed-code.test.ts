import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test('the code frames the embedded page of the link and is named after the wallet', () => {
  expect(embedCode('https://cf.example/wallet/abc', 'For the audit')).toBe(
    '<iframe src="https://cf.example/embed/wallet/abc" title="For the audit" width="100%" height="560" ' +
      'loading="lazy" style="border:0"></iframe>',
  );
});

test('a title cannot break out of its attribute', () => {
  const code = embedCode('https://cf.example/wallet/abc', '"><script>alert(1)</script>&');
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"');
});
