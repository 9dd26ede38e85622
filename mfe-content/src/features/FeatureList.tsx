import { classNames, Icon, type IconName } from 'shared-ui';
import classes from './FeatureList.module.css';

interface Props {
  readonly features: readonly {
    readonly icon: IconName;
    readonly title: string;
    readonly text: string;
  }[];
  readonly tone: 'soft' | 'strong';
}

export function FeatureList({ features, tone }: Props) {
  return (
    <ul className={classNames(classes.features, classes[tone])}>
      {features.map(({ icon, title, text }) => (
        <li key={title}>
          <span className={classes.icon}>
            <Icon name={icon} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
