import { useId } from 'react';
import Accordion from 'react-bootstrap/Accordion';
import { classNames, Icon, Region, useHydrated } from 'shared-ui';
import { faqEntries } from './faqEntries';
import classes from './Questions.module.css';

export function Questions() {
  return (
    <Region deferred>
      <Answers />
    </Region>
  );
}

function Answers() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>What people ask</h2>
      <Accordion className={classNames(classes.questions, useHydrated() && classes.hydrated)}>
        {faqEntries.map((entry, index) => (
          <Question key={entry.question} eventKey={String(index)} {...entry} />
        ))}
      </Accordion>
    </section>
  );
}

interface QuestionProps {
  readonly eventKey: string;
  readonly question: string;
  readonly answer: string;
}

/** The library does not connect the button with its panel: the ids do. */
function Question({ eventKey, question, answer }: QuestionProps) {
  const id = useId();
  return (
    <Accordion.Item eventKey={eventKey}>
      <h3>
        <Accordion.Button id={`${id}-question`} aria-controls={`${id}-answer`}>
          <span>{question}</span>
          <Icon name="plus" />
        </Accordion.Button>
      </h3>
      <Accordion.Collapse
        eventKey={eventKey}
        id={`${id}-answer`}
        role="region"
        aria-labelledby={`${id}-question`}
      >
        <p>{answer}</p>
      </Accordion.Collapse>
    </Accordion.Item>
  );
}
