import { useState } from 'react';
import {
  Button,
  Checkbox,
  Group,
  Modal,
  PasswordInput,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import {
  hiddenFields,
  type HiddenField,
  type ShareLink,
  type WalletDetail,
} from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../ui/failure-words.ts';
import { toast } from '../../ui/toast.tsx';
import { planFeatures } from '../accounts/plan-features.ts';
import { useUser } from '../accounts/session.ts';
import {
  bodyOf,
  formOf,
  formRefusals,
  hiddenWords,
  hidesPrinted,
  type LinkForm,
  withDocument,
} from './link-draft.ts';
import { useLinkChange, useLinkCreation } from './links.queries.ts';
import { PasswordExplained } from './password-explained.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

type Props = {
  wallet: WalletDetail;
  /** The link to change; null for a new one. */
  link: ShareLink | null;
  opened: boolean;
  onClose: () => void;
};

/** Makes a link, or changes what one is for, when it opens and what it shows. */
export function LinkDialog({ wallet, link, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={link ? `Change “${link.name}”` : 'New link'} size="lg">
      <LinkFields wallet={wallet} link={link} onClose={onClose} />
    </Modal>
  );
}

function LinkFields({ wallet, link, onClose }: Omit<Props, 'opened'>) {
  const [form, setForm] = useState(() => formOf(link));
  const [refusals, setRefusals] = useState<ReturnType<typeof formRefusals>>({});
  const creation = useLinkCreation(wallet.id);
  const change = useLinkChange(wallet.id);
  const failure = creation.error ?? change.error;
  const put = (part: Partial<LinkForm>) => {
    setForm((now) => ({ ...now, ...part }));
    setRefusals({});
  };
  const done = (message: string) => () => {
    toast.success(message);
    onClose();
  };
  const submit = (element: HTMLFormElement) => {
    const found = formRefusals(form, link, new Date());
    setRefusals(found);
    if (found.name) element.querySelector<HTMLInputElement>('[name="name"]')?.focus();
    if (Object.keys(found).length > 0) return;
    if (link) change.mutate({ id: link.id, change: bodyOf(form) }, { onSuccess: done('Link saved') });
    else creation.mutate(bodyOf(form), { onSuccess: done('Link made') });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Stack>
        <TextInput
          label="Name"
          name="name"
          description="For you alone."
          required
          maxLength={80}
          value={form.name}
          error={refusals.name}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
          data-autofocus
        />
        <Textarea
          label="Purpose"
          description="Whoever opens the link reads it."
          autosize
          minRows={1}
          maxLength={300}
          value={form.purpose}
          onChange={({ currentTarget }) => put({ purpose: currentTarget.value })}
        />
        <TextInput
          label="Audience"
          description="For whom it is meant; for you alone."
          maxLength={120}
          value={form.audience}
          onChange={({ currentTarget }) => put({ audience: currentTarget.value })}
        />
        <ScheduleFields draft={form} error={refusals.closes ?? null} onChange={put} />
        <OwnPassword wallet={wallet} link={link} form={form} onChange={put} />
        <Hidden hidden={form.hidden} onChange={(hidden) => put({ hidden })} />
        <Switch
          label="Allow downloads of the original files"
          description={
            form.hidden.length > 0
              ? 'Not while the document is hidden.'
              : 'Otherwise readers see pictures of the documents only.'
          }
          disabled={form.hidden.length > 0}
          checked={form.allowDownload && form.hidden.length === 0}
          onChange={({ currentTarget }) => put({ allowDownload: currentTarget.checked })}
        />
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {messageOf(failure)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={creation.isPending || change.isPending}>
            {link ? 'Save link' : 'Make link'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type PasswordProps = Pick<Props, 'wallet' | 'link'> & {
  form: LinkForm;
  onChange: (part: Partial<LinkForm>) => void;
};

/** The link's own password: set, replaced or taken away; explained where the plan does not hold it. */
function OwnPassword({ wallet, link, form, onChange }: PasswordProps) {
  const user = useUser();
  const features = useQuery(planFeatures(user));
  const has = link?.has_password ?? false;
  return (
    <Stack gap={8}>
      {features.data?.wallet_password_protection ? (
        <PasswordInput
          label={has ? 'New password of its own' : 'Password of its own'}
          description={
            has
              ? 'Leave it empty to keep the present one.'
              : wallet.has_password
                ? 'Leave it empty to ask for the password of the wallet.'
                : 'Leave it empty for a link without a password.'
          }
          autoComplete="new-password"
          maxLength={200}
          disabled={form.withoutPassword}
          value={form.password}
          onChange={({ currentTarget }) => onChange({ password: currentTarget.value })}
        />
      ) : (
        features.data && <PasswordExplained />
      )}
      {has && (
        <Checkbox
          label={
            wallet.has_password
              ? 'Remove its own password; it then asks for the password of the wallet'
              : 'Remove its own password; everyone who has the link can then open it'
          }
          checked={form.withoutPassword}
          onChange={({ currentTarget }) => onChange({ withoutPassword: currentTarget.checked, password: '' })}
        />
      )}
    </Stack>
  );
}

type HiddenProps = { hidden: HiddenField[]; onChange: (hidden: HiddenField[]) => void };

function Hidden({ hidden, onChange }: HiddenProps) {
  const printed = hidesPrinted(hidden);
  return (
    <Checkbox.Group
      label="Hide from whoever opens it"
      description={
        'What you hide is printed on the document as well. So whoever hides any of it hides the document too: ' +
        'its picture, its file and its digital credential. The files of CVs are kept back too, and checks show ' +
        'their results without details.'
      }
      value={withDocument(hidden)}
      // Without anything printed in it, the document stays hidden only if that was chosen by itself.
      onChange={(next) => {
        const fields = next as HiddenField[];
        onChange(printed && !hidesPrinted(fields) ? [] : fields);
      }}
    >
      <div className="link-hidden">
        {hiddenFields.map((field) => (
          <Checkbox
            key={field}
            value={field}
            label={hiddenWords[field]}
            disabled={field === 'document' && printed}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
