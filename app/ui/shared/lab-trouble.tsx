import { Banner } from '@shopify/polaris';
import type { TroubleView } from '../../pages/lab-trouble.ts';
import { connection } from '../../words/connection.ts';
import { shared } from '../../words/shared.ts';
import { Moment } from './moment.tsx';

const words = connection.trouble;

/** What keeps orders from the lab, and since when, in a sentence or two. */
export function LabTroubleText({ trouble }: { trouble: TroubleView }) {
  if (trouble.kind === 'refused') return <>{words.refused}</>;
  const [before, after] = words.silent.split('{when}');
  return (
    <>
      {before}
      <Moment at={trouble.since} />
      {after}
    </>
  );
}

/** The same where it concerns a whole page, with what helps; nothing while all is well. */
export function LabTroubleBanner({ trouble }: { trouble: TroubleView | null }) {
  if (trouble === null) return null;
  const isRefused = trouble.kind === 'refused';
  return (
    <Banner
      tone={isRefused ? 'critical' : 'warning'}
      title={words.title}
      action={{ content: isRefused ? shared.enterToken : words.view, url: '/app/connection' }}
    >
      <p>
        <LabTroubleText trouble={trouble} />
      </p>
    </Banner>
  );
}
