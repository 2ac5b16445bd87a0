import { EmptyState } from '@shopify/polaris';
import { kitImage } from '../shared/kit-image.ts';

/** What stands where there is nothing yet: why, and the way on. */
export function Empty({
  heading,
  text,
  action,
}: {
  heading: string;
  text: string;
  action?: { content: string; url: string };
}) {
  return (
    <EmptyState heading={heading} image={kitImage} {...(action === undefined ? {} : { action })}>
      <p>{text}</p>
    </EmptyState>
  );
}
