import { Card } from '@shopify/polaris';
import { AppPage } from '../shared/app-page.tsx';
import { Empty } from './empty.tsx';
import { products } from '../../words/products.ts';

/** What the Products pages show while new orders go to no account. */
export function NoAccount({ title }: { title: string }) {
  return (
    <AppPage title={title}>
      <Card>
        <Empty
          heading={products.noAccount.heading}
          text={products.noAccount.text}
          action={{ content: products.noAccount.action, url: '/app/connection' }}
        />
      </Card>
    </AppPage>
  );
}
