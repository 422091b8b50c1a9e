import { useEffect, useMemo, useState } from 'react';
import { Alert, Button, Group, Paper, Stack, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import type { BuiltCv } from '@certfolio/contract/cv-building';
import { useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.tsx';
import { ReadOnlyNotice } from '../accounts/not-in-plan.tsx';
import { builtCv } from '../cvs/built-cvs.queries.ts';
import { AboutYou } from './basics-form.tsx';
import { BuilderHeader } from './builder-header.tsx';
import { BuilderReview } from './builder-review.tsx';
import { DesignPanel } from './design-panel.tsx';
import { BoundContext, EditingContext } from './editing.ts';
import type { KeptDraft } from './kept-draft.ts';
import { PreviewPane } from './preview-pane.tsx';
import { SaveNotice } from './save-status.tsx';
import { SectionList } from './section-list.tsx';
import { type CvDraft, useCvDraft } from './use-cv-draft.ts';
import { usePreview } from './use-preview.ts';
import './cv-builder.css';

type Tab = 'content' | 'design' | 'preview';

/** A CV while it is written: its parts on the left, its pages on the right; on a phone one after the other. */
export function CvBuilder({ id, built }: { id: string; built: BuiltCv }) {
  const draft = useCvDraft(id, built);
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const [tab, setTab] = useState<Tab>('content');
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const preview = usePreview(draft.content, wide || tab === 'preview' || built.cv.read_only);
  const { edit, know } = draft;
  const editing = useMemo(() => ({ edit, know, say: setSaid }), [edit, know]);
  const bound = useMemo(() => new Map(draft.bound.map((one) => [one.certificate_id, one])), [draft.bound]);
  useKeys(draft);
  const load = () => {
    client
      .fetchQuery({ ...builtCv(id), staleTime: 0 })
      .then(draft.takeOver)
      .catch(toast.failure);
  };
  const retry = () => void draft.flush();
  const pages = <PreviewPane title={draft.title} {...preview} />;
  return (
    <EditingContext value={editing}>
      <BoundContext value={bound}>
        <div className="cv-builder">
          <span className="cf-hidden" role="status">
            {said}
          </span>
          <BuilderHeader cv={built.cv} draft={draft} onRetry={retry} />
          <BuilderReview id={id} draft={draft} />
          <Offer offered={draft.offered} savedAt={built.saved_at} onSettle={draft.settle} />
          <SaveNotice
            state={draft.state}
            onRetry={retry}
            onLoad={load}
            onKeep={() => void draft.keepMine()}
          />
          <div className="cv-builder-columns">
            {built.cv.read_only ? (
              <Stack gap="md">
                <ReadOnlyNotice noun="CV" />
                {!wide && pages}
              </Stack>
            ) : (
              <Tabs
                className="cv-builder-form"
                value={wide && tab === 'preview' ? 'content' : tab}
                onChange={(next) => setTab((next ?? 'content') as Tab)}
                keepMounted={false}
              >
                <Tabs.List grow={!wide}>
                  <Tabs.Tab value="content">Content</Tabs.Tab>
                  <Tabs.Tab value="design">Design</Tabs.Tab>
                  {!wide && <Tabs.Tab value="preview">Preview</Tabs.Tab>}
                </Tabs.List>
                <Tabs.Panel value="content" pt="md">
                  <Stack gap={8}>
                    <AboutYou basics={draft.content.basics} begun={isBegun(built)} />
                    <SectionList sections={draft.content.sections} />
                  </Stack>
                </Tabs.Panel>
                <Tabs.Panel value="design" pt="md">
                  <Paper withBorder p="md">
                    <DesignPanel design={draft.content.design} />
                  </Paper>
                </Tabs.Panel>
                {!wide && (
                  <Tabs.Panel value="preview" pt="md">
                    {pages}
                  </Tabs.Panel>
                )}
              </Tabs>
            )}
            {wide && (
              <section className="cv-builder-preview" aria-label="Preview">
                {pages}
              </section>
            )}
          </div>
        </div>
      </BoundContext>
    </EditingContext>
  );
}

/** Whether there is more in it than its holder's name. */
const isBegun = ({ content: { sections } }: BuiltCv): boolean =>
  sections.some((one) => (one.kind === 'profile' ? one.text !== '' : one.items.length > 0));

type OfferProps = { offered: KeptDraft | null; savedAt: string; onSettle: (use: boolean) => void };

/** What was typed on an earlier page and did not reach the server. */
function Offer({ offered, savedAt, onSettle }: OfferProps) {
  if (!offered) return null;
  return (
    <Alert
      color="blue"
      role="alert"
      mb="md"
      icon={<IconHistory aria-hidden />}
      title="Changes that were not saved"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          What you wrote until {formatInstant(offered.at)} did not reach us, and is still in this browser.
          {savedAt > offered.at &&
            ` The CV has been saved since, on ${formatInstant(savedAt)}: bringing this back replaces that.`}
        </Text>
        <Group gap="xs">
          <Button size="compact-md" onClick={() => onSettle(true)}>
            Bring it back
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onSettle(false)}>
            Discard it
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z where no text field has an undo of its own, and Ctrl+S for those who are used to it. */
function useKeys({ undo, redo, flush }: CvDraft): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !(event.target instanceof Element)) return;
      const key = event.key.toLowerCase();
      if (key === 's' && !event.shiftKey) {
        event.preventDefault();
        void flush();
        return;
      }
      if (event.target.closest('input:not([type=radio],[type=checkbox]), textarea, select, [role=dialog]'))
        return;
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [flush, redo, undo]);
}
