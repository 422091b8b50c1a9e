import { useId } from 'react';
import { type CvTemplate, cvTemplates } from '@certfolio/contract/cv-content';
import { templates } from './templates.ts';
import { templatePicture } from './template-pictures.ts';
import './template-choice.css';

type Props = { value: CvTemplate; onChange: (template: CvTemplate) => void };

/** The templates by their pictures. */
export function TemplateChoice({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="template-choice-group">
      <legend className="template-choice-legend">Template</legend>
      <div className="template-choice-list">
        {cvTemplates.map((template) => (
          <label key={template} className="template-choice">
            <input
              type="radio"
              name={name}
              checked={value === template}
              onChange={() => onChange(template)}
            />
            <img src={templatePicture(template)} alt="" width={210} height={170} loading="lazy" />
            <span className="template-choice-words">
              <strong>{templates[template].name}</strong>
              {templates[template].about}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
