import { Anchor } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { ForManagers } from './managers.tsx';
import { TemplateEditor } from './template-editor.tsx';

export const meta = () => [{ title: 'New template · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function NewTemplatePage() {
  return (
    <ForManagers>
      <NewTemplate />
    </ForManagers>
  );
}

function NewTemplate() {
  const navigate = useNavigate();
  return (
    <div>
      <PageHeader
        title="New template"
        description="What every certificate of this kind says, and how it looks. Nothing is issued by saving it."
        back={
          <Anchor component={Link} to="/app/provider/certificates/templates" size="sm">
            All templates
          </Anchor>
        }
      />
      <TemplateEditor
        template={null}
        onSaved={({ id }) => {
          toast.success('Template saved. You can issue it now.');
          void navigate(`/app/provider/certificates/templates/${id}`, { replace: true });
        }}
      />
    </div>
  );
}
