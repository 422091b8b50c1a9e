import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconCamera, IconFileUpload, IconPrinter, IconRotate2 } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../ui/failure-words.ts';
import { siteMeta } from '../home/site-meta.ts';
import { CodeCamera } from './code-camera.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import { tooLarge, verifyFile, verifyText, verifyWhatIsHere, type Outcome } from './verifying.ts';
import './verify.css';

export const meta = siteMeta(
  'Verify a certificate · Certfolio',
  'Drop a certificate or credential and see what may be relied on, and why. Nothing is kept.',
);

type State =
  | { kind: 'asking' }
  | { kind: 'at_work'; what: string }
  | { kind: 'answered'; outcome: Outcome }
  | { kind: 'refused'; sentence: string };

export default function VerifyPage() {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const latest = useRef(0);
  const verify = async (what: string, work: () => Promise<Outcome>) => {
    const turn = ++latest.current;
    const settle = (next: State) => turn === latest.current && setState(next);
    setState({ kind: 'at_work', what });
    try {
      settle({ kind: 'answered', outcome: await work() });
    } catch (error) {
      settle({ kind: 'refused', sentence: messageOf(error) });
    }
  };
  useWhatTheAddressNames((path) => void verify('the certificate', () => verifyWhatIsHere(path)));
  const again = () => {
    latest.current++;
    setState({ kind: 'asking' });
  };

  return (
    <div className="verify wide">
      <header className="verify-head">
        <h1>Verify a certificate</h1>
        <p className="verify-lead">
          A straight answer, and what it rests on. Nothing that you drop here is kept.
        </p>
      </header>
      <Questions
        busy={state.kind === 'at_work'}
        onFile={(file) => {
          if (tooLarge(file)) setState({ kind: 'refused', sentence: tooLargeSentence });
          else void verify(file.name, () => verifyFile(file));
        }}
        onText={(text) => void verify('what you entered', () => verifyText(text))}
      />
      <div aria-live="polite" className="verify-state">
        {state.kind === 'at_work' ? <p className="verify-at-work">Checking {state.what}…</p> : null}
        {state.kind === 'refused' ? <p className="verify-refusal">{state.sentence}</p> : null}
      </div>
      {state.kind === 'answered' ? (
        <>
          <p className="verify-receipt-head">
            Receipt of a verification by Certfolio at {window.location.origin}/verify
          </p>
          {state.outcome.answers.map((answer, place) => (
            <VerdictPanel
              key={place}
              answer={answer}
              place={state.outcome.place}
              name={state.outcome.name}
              first={place === 0}
            />
          ))}
          <div className="verify-after">
            <button type="button" className="button button-quiet" onClick={() => window.print()}>
              <IconPrinter size={18} aria-hidden /> Print a receipt
            </button>
            <button type="button" className="button button-quiet" onClick={again}>
              <IconRotate2 size={18} aria-hidden /> Check another
            </button>
          </div>
        </>
      ) : null}
      <Explanation />
    </div>
  );
}

const tooLargeSentence = 'This file is larger than 10MB. Drop a smaller one, or paste the credential itself.';

/** `/verify?of=/issued/…` checks what that page of this installation shows, at once and once. */
function useWhatTheAddressNames(verify: (path: string) => void): void {
  const [search] = useSearchParams();
  const path = search.get('of');
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!path || asked.current === path) return;
    asked.current = path;
    verify(path);
  });
}

/** Takes what is dropped anywhere on the page; answers whether something hovers over it. */
function useDrop(onDrop: (brought: DataTransfer) => void): boolean {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const hover = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    window.addEventListener('dragover', hover, { signal });
    window.addEventListener('dragleave', () => setOver(false), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer) drop(event.dataTransfer);
      },
      { signal },
    );
    return () => ended.abort();
  }, []);
  return over;
}

type QuestionsProps = { busy: boolean; onFile: (file: File) => void; onText: (text: string) => void };

function Questions({ busy, onFile, onText }: QuestionsProps) {
  const [camera, setCamera] = useState(false);
  const over = useDrop((brought) => {
    const file = brought.files[0];
    const text = brought.getData('text').trim();
    if (file) onFile(file);
    else if (text) onText(text);
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // The same file may be chosen again.
    target.value = '';
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    if (typeof text === 'string' && text.trim()) onText(text.trim());
  };
  return (
    <div className="verify-questions" aria-busy={busy}>
      <label className="verify-drop" data-over={over || undefined}>
        <input
          type="file"
          className="cf-hidden"
          accept=".pdf,.png,.jpg,.jpeg,.webp,.svg,.json,.jsonld,.jwt,.txt"
          onChange={choose}
        />
        <IconFileUpload size={36} stroke={1.5} aria-hidden />
        <strong>Drop a file here, or choose one</strong>
        <span className="soft">PDF, picture, badge (PNG or SVG) or credential (JSON, JWT), up to 10MB</span>
      </label>
      <form className="verify-text" onSubmit={send}>
        <label htmlFor="verify-text">Or paste a credential, an address or a certificate number</label>
        <textarea id="verify-text" name="text" rows={4} required spellCheck={false} autoComplete="off" />
        <div className="verify-doors">
          <button type="submit" className="button" disabled={busy}>
            Check it
          </button>
          <button type="button" className="button button-quiet" onClick={() => setCamera(true)}>
            <IconCamera size={18} aria-hidden /> Scan a code
          </button>
        </div>
      </form>
      {camera ? (
        <CodeCamera
          onClose={() => setCamera(false)}
          onFound={(text) => {
            setCamera(false);
            onText(text);
          }}
        />
      ) : null}
    </div>
  );
}

function Explanation() {
  return (
    <section className="verify-explained">
      <h2>How to read the answer</h2>
      <dl>
        <div>
          <dt>Valid</dt>
          <dd>
            The signature is intact, the key belongs to the issuer, and the issuer has not taken it back. Who
            the issuer is, you see beside it: a signature proves an address, not a good name.
          </dd>
        </div>
        <div>
          <dt>Not valid</dt>
          <dd>It was changed after signing, was signed by somebody else, or the issuer has revoked it.</dd>
        </div>
        <div>
          <dt>Cannot be decided</dt>
          <dd>
            Something that decides could not be asked or is not supported here. That is no sign of a forgery.
            A scan or photograph without a code always ends here: only its issuer can confirm it.
          </dd>
        </div>
      </dl>
      <p className="soft">
        Signed credentials are checked in your browser. For that, the addresses of the issuer’s identity and
        status are asked through this server. Other documents are sent to this server, checked and forgotten.
      </p>
    </section>
  );
}
