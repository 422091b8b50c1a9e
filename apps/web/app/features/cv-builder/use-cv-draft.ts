import { useCallback, useEffect, useState } from 'react';
import { createApi } from '@certfolio/contract/contract';
import type { BoundCertificate, BuiltCv } from '@certfolio/contract/cv-building';
import type { CvContent } from '@certfolio/contract/cv-content';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { staleCvs, untilSaved } from '../cvs/built-cvs.queries.ts';
import { begun, changed, type History, redone, undone } from './edit-history.ts';
import { type Draft, draftBeside, dropDraft, keepDraft, type KeptDraft } from './kept-draft.ts';
import { createSaver, type SaveState } from './saver.ts';

const storage = () => localStorage;
/** Its requests outlive the page that sends them. */
const lastingApi = createApi({ fetch: (input, init) => fetch(input, { ...init, keepalive: true }) });

const draftOf = ({ cv, content }: BuiltCv): Draft => ({ title: cv.title, content });

/** Changes the content; steps of one `group` that follow one another closely are undone together. */
export type Edit = (change: (content: CvContent) => CvContent, group?: string | null) => void;

/** A CV while it is written: its states to go back to, and the saving of the present one. */
export function useCvDraft(id: string, built: BuiltCv) {
  const client = useQueryClient();
  const [history, setHistory] = useState<History<Draft>>(() => begun(draftOf(built)));
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: built.saved_at });
  const [bound, setBound] = useState<readonly BoundCertificate[]>(built.certificates);
  const [offered, setOffered] = useState<KeptDraft | null>(() => draftBeside(storage, id, draftOf(built)));
  const [saver] = useState(() =>
    createSaver({
      saved: { value: history.present, revision: built.revision, at: built.saved_at },
      send: (draft: Draft, revision, lasting) =>
        (lasting ? lastingApi : api).cvBuilding.update({
          params: { id },
          body: {
            title: draft.title,
            cvData: draft.content,
            ...(revision === undefined ? {} : { revision }),
          },
        }),
      onState: setState,
      onAnswer: ({ certificates }) => {
        setBound(certificates);
        staleCvs(client);
      },
    }),
  );
  const { present } = history;

  useEffect(() => saver.change(present), [saver, present]);

  useEffect(() => {
    // What an earlier page left is not written over before its holder has said what becomes of it.
    if (offered !== null) return;
    if (!saver.hasUnsaved()) return dropDraft(storage, id);
    const keep = () =>
      keepDraft(storage, id, { ...present, revision: saver.revision(), at: new Date().toISOString() });
    const timer = setTimeout(keep, 300);
    const leave = () => {
      if (!saver.hasUnsaved()) return;
      keep();
      saver.leave();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
    };
  }, [id, offered, present, saver, state]);

  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    document.addEventListener('visibilitychange', flush);
    const online = () => void saver.flush();
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', online);
      if (!saver.hasUnsaved()) return;
      const last = saver.flush().then((kept) => {
        if (kept) dropDraft(storage, id);
        else saver.stop();
      });
      // Whoever opens it again right away waits for this.
      untilSaved(id, last);
    };
  }, [id, saver]);

  const unwritten = state.kind === 'failed' || state.kind === 'conflict';
  useEffect(() => {
    if (!unwritten) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unwritten]);

  const change = useCallback((make: (draft: Draft) => Draft, group: string | null = null) => {
    const at = Date.now();
    setHistory((now) => changed(now, make(now.present), group, at));
  }, []);
  const edit: Edit = useCallback(
    (make, group) =>
      change((draft) => {
        const content = make(draft.content);
        return content === draft.content ? draft : { ...draft, content };
      }, group),
    [change],
  );
  const takeOver = useCallback(
    (next: BuiltCv) => {
      const draft = draftOf(next);
      setBound(next.certificates);
      saver.restart({ value: draft, revision: next.revision, at: next.saved_at });
      change(() => draft);
    },
    [change, saver],
  );

  return {
    title: present.title,
    content: present.content,
    bound,
    state,
    offered,
    edit,
    rename: useCallback((title: string) => change((draft) => ({ ...draft, title })), [change]),
    /** Takes what the server has as the present state; undoing leads back to what was here. */
    takeOver,
    /** Certificates that lines are about to be bound to, until the server says the same. */
    know: useCallback((more: readonly BoundCertificate[]) => setBound((now) => [...now, ...more]), []),
    /** Writes everything now; whether all of it is kept. */
    flush: saver.flush,
    keepMine: saver.keepMine,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: useCallback(() => setHistory(undone), []),
    redo: useCallback(() => setHistory(redone), []),
    /** Brings the draft of an earlier page back, or forgets it. */
    settle: useCallback(
      (use: boolean) => {
        if (use && offered) change(() => ({ title: offered.title, content: offered.content }));
        dropDraft(storage, id);
        setOffered(null);
      },
      [change, id, offered],
    ),
  };
}

export type CvDraft = ReturnType<typeof useCvDraft>;
