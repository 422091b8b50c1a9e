import { didKeyOf, generateIssuerKey } from '@certfolio/credentials/issue/keys';
import { signCredential } from '@certfolio/credentials/issue/sign-credential';
import { localSigner } from '@certfolio/credentials/issue/signer';
import { expect, noViolations, test } from './journey.ts';
import { apiOf } from './person.ts';
import { signedCredential } from './signed-credential.ts';

type Request = { verifiablePresentationRequest: { challenge: string; domain: string } };
type Handed = { verifiablePresentation: { verifiableCredential: object[] } };

/** A wallet app: whoever scans the code follows the address in it, and proves a key of its own. */
async function scan(link: string): Promise<object[]> {
  const request = JSON.parse(new URL(link).searchParams.get('request')!) as { protocols: { vcapi: string } };
  const say = async (message: object): Promise<unknown> => {
    const answer = await fetch(request.protocols.vcapi, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const { challenge, domain } = ((await say({})) as Request).verifiablePresentationRequest;
  const key = generateIssuerKey();
  const { did: holder, verificationMethod } = didKeyOf(key.publicKeyMultibase);
  const presentation = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    type: ['VerifiablePresentation'],
    holder,
  };
  const verifiablePresentation = await signCredential(
    presentation,
    await localSigner({ ...key, verificationMethod }),
    { created: new Date(), purpose: 'authentication', challenge, domain },
  );
  return ((await say({ verifiablePresentation })) as Handed).verifiablePresentation.verifiableCredential;
}

test('a holder sends a credential to a wallet app, and sees that it has arrived', async ({
  page,
  holder,
  baseURL,
}) => {
  const text = await signedCredential({ name: 'Immediate Life Support', recipient: 'Amara Okafor' });
  const { certificate } = await apiOf(baseURL!, holder).credentials.importText({ body: { text } });
  await page.goto(`/app/user/certificates/${certificate.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send to a wallet app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to a wallet app' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await noViolations(page);
  const app = dialog.getByRole('link', { name: 'Open the app on this device' });
  const link = (await app.getAttribute('href'))!;

  await dialog.getByRole('radio', { name: 'Another wallet app' }).check();
  await expect(app).toHaveAttribute('href', /^openid-credential-offer:/);
  await expect(dialog.getByText(/^\d{6}$/)).toBeVisible();
  await noViolations(page);

  const [handed] = await scan(link);
  expect(handed).toEqual(JSON.parse(text));
  await expect(dialog.getByText('It is in your wallet app')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await noViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});
