import { useState } from 'react';
import { Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CvTemplate, emptyCv } from '@certfolio/contract/cv-content';
import type { User } from '@certfolio/contract/accounts';
import { useNavigate } from 'react-router';
import { RefusalAlert } from '../accounts/not-in-plan.tsx';
import { useUser } from '../accounts/session.ts';
import { useCvBuilding } from './built-cvs.queries.ts';
import { editorOf } from './cv-address.ts';
import { CvFileInput, type ReadCvFile } from './cv-file-input.tsx';
import { useCvs } from './cvs.queries.ts';
import { TemplateChoice } from './template-choice.tsx';

type Props = { opened: boolean; onClose: () => void };
type Beginning = 'blank' | 'cv' | 'file';

/** Begins a CV: blank, or with what another one or a file says. */
export function BuildCvDialog({ opened, onClose }: Props) {
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <Modal opened={opened} onClose={onClose} title="Build a CV" size="xl" fullScreen={small}>
      {opened && <Form onClose={onClose} />}
    </Modal>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const building = useCvBuilding();
  const sources = useSources(user.id);
  const [title, setTitle] = useState('');
  const [beginning, setBeginning] = useState<Beginning>('blank');
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [template, setTemplate] = useState<CvTemplate>('linear');
  const [read, setRead] = useState<ReadCvFile | null>(null);
  const source = sourceId ?? sources[0]?.value ?? null;
  const build = () => {
    const called = title.trim() || (beginning === 'file' ? (read?.title ?? '') : '');
    const named = called === '' ? {} : { title: called };
    const first = beginning === 'file' && read ? read.content : blank(user);
    const begun =
      beginning === 'cv' && source !== null
        ? { from_cv_id: source }
        : { cvData: { ...first, design: { ...first.design, template } } };
    building.mutate(
      { ...named, ...begun },
      {
        onSuccess: ({ cv }) => {
          onClose();
          void navigate(editorOf(cv.id));
        },
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        build();
      }}
    >
      <Stack gap="lg">
        {building.error && <RefusalAlert why={building.error} onLeave={onClose} />}
        <TextInput
          label="Title"
          description="What this CV is for. Wallets that hold it show it, too. You can change it later."
          placeholder="CV for hospitals"
          maxLength={300}
          value={title}
          data-autofocus
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Radio.Group
          label="Begin with"
          value={beginning}
          onChange={(next) => setBeginning(next as Beginning)}
        >
          <Stack gap="xs" mt={6}>
            <Radio
              value="blank"
              label="An empty CV"
              description="With your name and email, and the sections that most CVs have."
            />
            <Radio
              value="cv"
              label="One of my CVs"
              description={
                sources.length > 0
                  ? 'A copy of a built CV, or what was read of an uploaded one. That one stays as it is.'
                  : 'As soon as you have built one, or uploaded one that could be read.'
              }
              disabled={sources.length === 0}
            />
            {beginning === 'cv' && (
              <Select
                ml={32}
                aria-label="CV to begin with"
                data={sources}
                value={source}
                allowDeselect={false}
                onChange={setSourceId}
              />
            )}
            <Radio
              value="file"
              label="A file of another program"
              description="It is read and not kept. A PDF or a picture cannot be read here: upload it as a CV, then begin with that one."
            />
            {beginning === 'file' && <CvFileInput onRead={setRead} />}
          </Stack>
        </Radio.Group>
        {beginning !== 'cv' && <TemplateChoice value={template} onChange={setTemplate} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={building.isPending} disabled={beginning === 'file' && read === null}>
            Build
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The own CVs that another one can begin with. */
function useSources(userId: string) {
  const list = useCvs(userId, null);
  return (list.data?.pages ?? [])
    .flatMap((page) => page.cvs)
    .filter((cv) => cv.cv_type === 'built' || cv.has_reading)
    .map((cv) => ({ value: cv.id, label: cv.cv_type === 'built' ? cv.title : `${cv.title} (uploaded)` }));
}

/** With what the account says of its holder. */
function blank({
  first_name: first,
  last_name: last,
  email,
  avatar_url: picture,
  onboarding_data: answers,
}: User) {
  const profession = answers?.personalInfo?.['profession'];
  return emptyCv({
    name: [first, last].filter(Boolean).join(' '),
    label: typeof profession === 'string' ? profession : '',
    email,
    photo: picture !== null,
  });
}
