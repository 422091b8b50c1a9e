import { useEffect, useMemo, useRef, useState } from 'react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Template } from '@certfolio/contract/templates';
import { useBlocker } from 'react-router';
import { codeOf } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { Drawing } from './drawing.tsx';
import { templateById, useTemplateSaving } from './issuing.queries.ts';
import { useMayIssue } from './managers.tsx';
import {
  blankDraft,
  drawable,
  problemsOf,
  problemsSince,
  type TemplateDraft,
  tidied,
} from './template-draft.ts';
import { TemplateFields } from './template-fields.tsx';

type Props = {
  /** Null for a new one. */
  template: Template | null;
  /** Contents to begin from instead of the newest: those of an earlier version. */
  from?: TemplateDraft | null;
  onSaved: (template: Template) => void;
};

/** Contents on the left, what comes of them on the right. */
export function TemplateEditor({ template, from = null, onSaved }: Props) {
  const [draft, setDraft] = useState<TemplateDraft>(() => from ?? template?.content ?? blankDraft());
  const [version, setVersion] = useState(template?.version ?? 0);
  const [base, setBase] = useState<TemplateDraft>(() => template?.content ?? blankDraft());
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const saving = useTemplateSaving();
  const mayIssue = useMayIssue();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const problems = useMemo(
    () => (tried.size > 0 ? problemsSince(problemsOf(tidied(draft)), tried) : {}),
    [tried, draft],
  );
  const content = useMemo(() => drawable(draft), [draft]);
  const changed = JSON.stringify(draft) !== JSON.stringify(base);
  const conflict = codeOf(saving.error) === 'template_changed';
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (changed) window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
  const saved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && !saved.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const save = (over: number = version) => {
    const sent = tidied(draft);
    const wrong = new Set(Object.keys(problemsOf(sent)));
    setTried(wrong);
    if (wrong.size > 0) {
      // After the errors have been drawn: to the first of them.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    saving.mutate(
      { id: template?.id ?? null, version: over, content: sent },
      {
        onSuccess: ({ template: now }) => {
          saved.current = true;
          setBase(now.content);
          setDraft(now.content);
          setVersion(now.version);
          setTried(new Set());
          onSaved(now);
          // The next change is unsaved again.
          requestAnimationFrame(() => (saved.current = false));
        },
      },
    );
  };
  const newest = () => {
    if (!template) return null;
    return client.fetchQuery({ ...templateById(template.id), staleTime: 0 });
  };
  const takeNewest = async () => {
    const now = await newest();
    if (!now) return;
    setBase(now.content);
    setDraft(now.content);
    setVersion(now.version);
    saving.reset();
  };
  const saveAbove = async () => {
    const now = await newest();
    if (now) save(now.version);
  };
  const count = Object.keys(problems).length;

  return (
    <div className="with-drawing">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TemplateFields
          draft={draft}
          onChange={setDraft}
          problems={problems}
          savedKeys={(template?.content.attributes ?? []).map(({ key }) => key)}
        />
        <div className="editor-bar">
          {conflict && (
            <Alert color="yellow" role="alert" mb="sm" title="Somebody else has saved a newer version">
              <Text size="sm" mb="xs">
                Your changes are still here. Take over the newer version and lose them, or save yours as the
                version after it.
              </Text>
              <Group gap="sm">
                <Button size="compact-md" variant="default" onClick={() => void takeNewest()}>
                  Take over the newer one
                </Button>
                <Button size="compact-md" variant="default" onClick={() => void saveAbove()}>
                  Save mine after it
                </Button>
              </Group>
            </Alert>
          )}
          {saving.isError && !conflict && (
            <Alert color="red" role="alert" mb="sm">
              {messageOf(saving.error)}
            </Alert>
          )}
          {count > 0 && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="sm">
              {count === 1 ? 'One field needs your attention: ' : `${count} fields need your attention: `}
              {Object.values(problems)[0]}
            </Text>
          )}
          <Group gap="sm" justify="space-between">
            <Text size="sm" c="dimmed" role="status" flex="1 1 12rem">
              {statusOf(template !== null, changed, version)}
            </Text>
            {mayIssue && (
              <Button type="submit" loading={saving.isPending} disabled={template !== null && !changed}>
                {template ? `Save as version ${version + 1}` : 'Save template'}
              </Button>
            )}
          </Group>
        </div>
      </form>
      <aside aria-label="Preview">
        <Drawing drawn={content ? { content } : null} label="The certificate as it would be printed" />
        <Text size="sm" c="dimmed" mt="xs">
          With an invented recipient.
        </Text>
      </aside>
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        title="Leave without saving?"
        confirmLabel="Leave"
        danger
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        What you have changed on this template is not saved and would be lost.
      </ConfirmDialog>
    </div>
  );
}

function statusOf(exists: boolean, changed: boolean, version: number): string {
  if (!exists) return 'Nothing is issued by saving.';
  if (!changed) return `This is version ${version}.`;
  return 'What has been issued stays as it is; only what you issue from now on changes.';
}
