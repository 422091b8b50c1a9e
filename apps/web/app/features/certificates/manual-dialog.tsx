import { useState } from 'react';
import {
  Autocomplete,
  Button,
  Group,
  Modal,
  SimpleGrid,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { ApiError } from '@certfolio/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { RefusalAlert } from '../accounts/not-in-plan.tsx';
import { certificateTags, useCertificateCreation } from './certificates.queries.ts';
import { commonTypes } from './certificate-types.ts';
import { keptValue } from './field-reading.ts';
import {
  blankDraft,
  checkedFields,
  type Draft,
  type Refusals,
  refusalsOf,
  shownRefusals,
} from './manual-draft.ts';

type Props = { opened: boolean; onClose: () => void };

/** A certificate without a file: for what is known but not at hand. */
export function ManualDialog({ opened, onClose }: Props) {
  const [draft, setDraft] = useState(blankDraft);
  const [tags, setTags] = useState<string[]>([]);
  const [refusals, setRefusals] = useState<Refusals>({});
  const creation = useCertificateCreation();
  const { data: known } = useQuery({ ...certificateTags, enabled: opened });
  const navigate = useNavigate();

  const close = () => {
    setDraft(blankDraft);
    setTags([]);
    setRefusals({});
    creation.reset();
    onClose();
  };
  const input = (field: keyof Draft) => ({
    value: draft[field],
    error: refusals[field] ?? null,
    onChange: (text: string | { currentTarget: { value: string } }) => {
      const value = typeof text === 'string' ? text : text.currentTarget.value;
      setDraft((now) => ({ ...now, [field]: value }));
      setRefusals(({ [field]: _former, ...others }) => others);
    },
  });
  const submit = (form: HTMLFormElement) => {
    const found = refusalsOf(draft, tags);
    setRefusals(found);
    const first = checkedFields.find((field) => found[field]);
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"], [data-field="${first}"]`)?.focus();
      return;
    }
    const { title, certificate_type: type, ...others } = draft;
    const given = Object.fromEntries(
      Object.entries(others)
        .map(([field, text]) => [field, keptValue(field as keyof Draft, text)])
        .filter(([, kept]) => kept !== null),
    );
    creation.mutate(
      { title: title.trim(), certificate_type: type.trim() || 'professional', tags, ...given },
      {
        onSuccess: ({ certificate }) => {
          close();
          void navigate(`/app/user/certificates/${certificate.id}`);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.problem?.errors)
            setRefusals(shownRefusals(error.problem.errors));
        },
      },
    );
  };

  return (
    <Modal opened={opened} onClose={close} title="Add a certificate by hand" size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <Stack>
          {creation.isError && <RefusalAlert why={creation.error} onLeave={onClose} />}
          <TextInput label="Title" name="title" required maxLength={300} data-autofocus {...input('title')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Issuer" name="issuer_name" maxLength={300} {...input('issuer_name')} />
            <TextInput label="Recipient" name="recipient_name" maxLength={300} {...input('recipient_name')} />
            <TextInput
              label="Issue date"
              name="issue_date"
              placeholder="14 March 2026, March 2026 or 2026"
              {...input('issue_date')}
            />
            <TextInput
              label="Expiry date"
              name="expiry_date"
              placeholder="14 March 2026, March 2026 or 2026"
              {...input('expiry_date')}
            />
            <TextInput
              label="Certificate number"
              name="credential_id"
              maxLength={200}
              {...input('credential_id')}
            />
            <Autocomplete
              label="Type"
              name="certificate_type"
              data={commonTypes}
              maxLength={60}
              {...input('certificate_type')}
            />
            <TextInput
              label="Hours or points"
              name="cpd_amount"
              placeholder="6 hours, 12 points"
              maxLength={60}
              {...input('cpd_amount')}
            />
            <TextInput label="Level or grade" name="grade" maxLength={100} {...input('grade')} />
          </SimpleGrid>
          <TextInput
            label="Verification link"
            name="verification_url"
            placeholder="https://"
            inputMode="url"
            {...input('verification_url')}
          />
          <Textarea label="Description" autosize minRows={2} maxLength={5000} {...input('description')} />
          <TagsInput
            label="Tags"
            data={known?.map(({ name }) => name) ?? []}
            maxTags={20}
            data-field="tags"
            value={tags}
            onChange={(next) => {
              setTags(next);
              setRefusals(({ tags: _former, ...others }) => others);
            }}
            error={refusals.tags}
            clearable
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={creation.isPending}>
              Add certificate
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
