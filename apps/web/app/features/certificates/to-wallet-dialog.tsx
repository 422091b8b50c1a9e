import { useId, useMemo, useState } from 'react';
import { Alert, Button, Group, Loader, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconCheck, IconDeviceMobile } from '@tabler/icons-react';
import { exchangeMinutes, type ExchangeState, type OpenedExchange } from '@certfolio/contract/exchanges';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../ui/failure-words.ts';
import { exchangeOf, type Offered, useExchangeState } from './exchanges.queries.ts';
import { focusWhenShown } from './focus-when-shown.ts';
import { drawQr } from './qr-code.ts';
import './to-wallet-dialog.css';

type Props = { offered: Offered; name: string; opened: boolean; onClose: () => void };

/** Hands a signed credential to a wallet app, on this device or another. */
export function ToWalletDialog({ offered, name, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Send to a wallet app" size="lg">
      {opened ? <Rounds offered={offered} name={name} onClose={onClose} /> : null}
    </Modal>
  );
}

/** Every offer is good for one app and a quarter of an hour; then a new one is needed. */
function Rounds({ offered, name, onClose }: Omit<Props, 'opened'>) {
  const dialog = useId();
  const [round, setRound] = useState(1);
  const { data, error, isPending } = useQuery(exchangeOf(offered, `${dialog}${round}`));
  const again = () => setRound(round + 1);
  if (isPending) {
    return (
      <Group role="status">
        <Loader size="sm" />
        <Text>Preparing the offer</Text>
      </Group>
    );
  }
  if (!data) {
    return (
      <Stack>
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Offer key={data.id} offered={offered} exchange={data} name={name} onAgain={again} onClose={onClose} />
  );
}

type OfferProps = Omit<Props, 'opened'> & { exchange: OpenedExchange; onAgain: () => void };

function Offer({ offered, exchange, name, onAgain, onClose }: OfferProps) {
  const state = useExchangeState(offered, exchange);
  const { lcw_url: lcw, offer_url: offer } = exchange;
  const [app, setApp] = useState<'lcw' | 'other'>(lcw === null ? 'other' : 'lcw');
  const url = app === 'lcw' && lcw !== null ? lcw : offer;
  const over = state === 'delivered' || state === 'expired' || state === 'blocked';
  return (
    <Stack>
      {over ? null : (
        <>
          <Text c="dimmed">
            The app gets the credential exactly as its issuer signed it. It stays here as well.
          </Text>
          {lcw === null ? null : (
            <Radio.Group
              label="Which app do you use?"
              value={app}
              onChange={(chosen) => setApp(chosen === 'lcw' ? 'lcw' : 'other')}
            >
              <Stack gap={6} mt={6}>
                <Radio value="lcw" label="Learner Credential Wallet" />
                <Radio value="other" label="Another wallet app" />
              </Stack>
            </Radio.Group>
          )}
          <div className="to-wallet-offer">
            <Code url={url} name={name} />
            <Stack gap="sm" className="to-wallet-steps">
              <Text>
                {app === 'lcw'
                  ? 'Scan the QR code with the phone that has the app.'
                  : 'Scan the QR code from within your wallet app. When it asks for a transaction code, type:'}
              </Text>
              {app === 'lcw' ? null : (
                <Text className="to-wallet-code">
                  <span aria-hidden>{exchange.tx_code}</span>
                  <span className="cf-hidden">{exchange.tx_code.split('').join(' ')}</span>
                </Text>
              )}
              <Button
                component="a"
                href={url}
                {...(app === 'lcw' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                variant="default"
                leftSection={<IconDeviceMobile size={17} aria-hidden />}
              >
                Open the app on this device
              </Button>
            </Stack>
          </div>
        </>
      )}
      <Standing state={state} expiresAt={exchange.expires_at} />
      <Group justify="flex-end">
        {state === 'expired' || state === 'blocked' ? (
          <Button variant="default" onClick={onAgain}>
            Begin again
          </Button>
        ) : null}
        <Button
          key={over ? 'over' : 'open'}
          ref={over ? focusWhenShown : null}
          variant={over ? 'filled' : 'default'}
          onClick={onClose}
        >
          {state === 'delivered' ? 'Done' : 'Close'}
        </Button>
      </Group>
    </Stack>
  );
}

function Code({ url, name }: { url: string; name: string }) {
  const drawing = useMemo(() => drawQr(url), [url]);
  return (
    <svg
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={`QR code that sends ${name} to a wallet app`}
      shapeRendering="crispEdges"
    >
      <rect width={drawing.size} height={drawing.size} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

function Standing({ state, expiresAt }: { state: ExchangeState; expiresAt: string }) {
  const until = clock.format(new Date(expiresAt));
  return (
    <div role="status">
      {state === 'waiting' ? (
        <Text size="sm" c="dimmed">
          Waiting for the app. The QR code is good for one app, until {until}.
        </Text>
      ) : null}
      {state === 'opened' ? (
        <Text size="sm">An app has read the QR code. Follow what it says on its screen.</Text>
      ) : null}
      {state === 'delivered' ? (
        <Alert color="green" icon={<IconCheck aria-hidden />} title="It is in your wallet app">
          The app has the credential now, and it stays among your certificates here.
        </Alert>
      ) : null}
      {state === 'expired' ? (
        <Alert color="yellow" title="The QR code has ended">
          No app came for it within {exchangeMinutes} minutes.
        </Alert>
      ) : null}
      {state === 'blocked' ? (
        <Alert color="yellow" title="The QR code has been stopped">
          The transaction code was typed wrong five times. Nothing was handed over.
        </Alert>
      ) : null}
    </div>
  );
}
