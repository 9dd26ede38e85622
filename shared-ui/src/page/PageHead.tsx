import { shop } from '../shop';

interface PageHeadProps {
  title: string;
  description?: string | undefined;
  noindex?: boolean | undefined;
}

/** What search engines and the browser's title bar read. React hoists it to the head and takes it away with the page. */
export function PageHead({ title, description, noindex }: PageHeadProps) {
  return (
    <>
      <title>{title === shop.name ? title : `${title} | ${shop.name}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
