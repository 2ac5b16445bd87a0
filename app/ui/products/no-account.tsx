import { Card } from '@shopify/polaris';
import { AppPage } from '../shared/app-page.tsx';
import { Empty } from './empty.tsx';

/** What the Products pages show while new orders go to no account. */
export function NoAccount({ title }: { title: string }) {
  return (
    <AppPage title={title}>
      <Card>
        <Empty
          heading="Connect the lab service first"
          text="What your variants can stand for is in your account’s catalogue. At the moment new orders go to no account."
          action={{ content: 'Go to Connection', url: '/app/connection' }}
        />
      </Card>
    </AppPage>
  );
}
