import { useNavigation } from '@remix-run/react';
import { BlockStack, Card, SkeletonBodyText, SkeletonDisplayText, SkeletonPage } from '@shopify/polaris';
import { type ReactNode, useEffect, useState } from 'react';
import { appBridge } from './app-bridge.ts';

/** What comes faster than this is shown at once: a skeleton that flashes is worse than none. */
const SKELETON_AFTER_MS = 250;

/**
 * The page, or its outlines while another one is on its way. The admin's bar shows that something is loading in any
 * case, also while the same page loads other contents or a form is sent: then the page stays as it is.
 *
 * @param path the path of the page that is shown
 * @param titles titles by path, for the outlines
 */
export function PageOrOutlines({
  path,
  titles,
  children,
}: {
  path: string;
  titles: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  useEffect(() => {
    appBridge()?.loading(isBusy);
  }, [isBusy]);
  const next = navigation.state === 'loading' ? navigation.location.pathname : path;
  const isLate = useLate(next !== path);
  if (!isLate) return children;
  const title = titles[next];
  return <PageOutlines {...(title === undefined ? {} : { title })} />;
}

/** True once something has been going on for long enough to be spoken of. */
function useLate(isGoingOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setIsLate(true), SKELETON_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isGoingOn]);
  return isLate && isGoingOn;
}

function PageOutlines({ title }: { title?: string }) {
  return (
    <SkeletonPage {...(title === undefined ? {} : { title })}>
      <BlockStack gap="400">
        {[3, 6].map((lines) => (
          <Card key={lines}>
            <BlockStack gap="400">
              <SkeletonDisplayText size="small" />
              <SkeletonBodyText lines={lines} />
            </BlockStack>
          </Card>
        ))}
      </BlockStack>
    </SkeletonPage>
  );
}
