import type { ReactNode } from 'react';
import { PageFrame } from 'shared-ui';
import classes from './AuthLayout.module.css';
import { FrontDoor } from './FrontDoor';
import { Letterbox } from './Letterbox';
import { MailsHint } from '../emulator/MailsHint';

const pictures = {
  door: <FrontDoor />,
  openDoor: <FrontDoor open />,
  letterbox: <Letterbox />,
};

interface Props {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly picture: keyof typeof pictures;
  readonly children: ReactNode;
}

/** The pages before the account: a form and, where there is room, a picture beside it. */
export function EntrancePage({ title, description, lead, picture, children }: Props) {
  return (
    <PageFrame title={title} description={description} lead={lead} noindex>
      <div className={classes.columns}>
        <div className={classes.form}>
          {children}
          <MailsHint />
        </div>
        <div className={classes.picture}>{pictures[picture]}</div>
      </div>
    </PageFrame>
  );
}
