import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { TrustBars } from '../../ui/trust-badge.tsx';

const checks = [
  { title: 'File unchanged', result: 'Passed', passed: true },
  { title: 'Dates', result: 'Passed', passed: true },
  { title: 'Confirmed by the issuer', result: 'Not checked', passed: false },
] as const;

/** What a shared certificate looks like, drawn and not photographed; plainly an example. */
export function ExampleCertificate() {
  return (
    <figure className="example">
      <div className="paper" aria-hidden="true">
        <div className="paper-rosette" />
        <p className="paper-issuer">Harbour Training Institute</p>
        <p className="paper-kind">Certificate of achievement</p>
        <p className="paper-name">Amara Lindqvist</p>
        <p className="paper-line">has completed the course</p>
        <p className="paper-title">Immediate Life Support</p>
        <div className="paper-foot">
          <span>
            <i>Issued</i>17 March 2026
          </span>
          <span>
            <i>Valid until</i>17 March 2027
          </span>
          <span>
            <i>Number</i>ILS-20417
          </span>
        </div>
      </div>
      <div className="slip">
        <p className="slip-head">
          <span className="slip-level">
            <TrustBars level={1} />
            File fingerprinted
          </span>
          <span className="slip-valid">Valid</span>
        </p>
        <ul>
          {checks.map(({ title, result, passed }) => (
            <li key={title} data-passed={passed}>
              {passed ? (
                <IconCircleCheck size={19} stroke={1.9} aria-hidden />
              ) : (
                <IconCircleDashed size={19} stroke={1.9} aria-hidden />
              )}
              <span>{title}</span>
              <b>{result}</b>
            </li>
          ))}
        </ul>
      </div>
      <figcaption>An example. Every check is named, and what was not checked is said.</figcaption>
    </figure>
  );
}
