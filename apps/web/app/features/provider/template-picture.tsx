import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { issuing } from '@certfolio/contract/issuing';
import { templatePictureLimit } from '@certfolio/contract/templates';
import { urlOf } from '@certfolio/contract/client';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

export function TemplatePicture({
  label,
  about,
  id,
  onChange,
}: {
  label: string;
  about: string;
  id: string | null;
  onChange: (id: string | null) => void;
}) {
  const upload = useMutation({
    mutationFn: (file: File) => api.issuing.uploadPicture({ file }),
    onSuccess: ({ picture }) => onChange(picture.id),
  });
  const choose = (file: File | null) => {
    if (file) upload.mutate(file);
  };
  return (
    <div className="picture-field">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size="xs" c="dimmed" mb={8}>
        {about} PNG, JPG or WEBP, up to {templatePictureLimit / 1024 / 1024}MB.
      </Text>
      <Group gap="sm">
        {id && <img src={urlOf(issuing.picture, { params: { id } })} alt={`${label}, as chosen`} />}
        <FileButton onChange={choose} accept={pictureTypes.join(',')}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="compact-md"
              loading={upload.isPending}
              leftSection={<IconPhoto size={17} aria-hidden />}
              aria-label={`${id ? 'Choose another' : 'Choose a picture'}: ${label.toLowerCase()}`}
            >
              {id ? 'Choose another' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        {id && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`Remove the ${label.toLowerCase()}`}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        )}
      </Group>
      {upload.isError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={6}>
          {messageOf(upload.error)}
        </Text>
      )}
    </div>
  );
}
