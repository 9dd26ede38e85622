import { useId } from 'react';
import Accordion from 'react-bootstrap/Accordion';
import { Icon, shop } from 'shared-ui';
import classes from './Questions.module.css';

const questions = [
  {
    question: 'Can I return what I bought?',
    answer: `Yes. We have a ${shop.returnDays}-day return policy: live with a piece for up to ${shop.returnDays} days, and if it does not settle in, send it back.`,
  },
  {
    question: 'When will my order arrive?',
    answer: `Orders ship within ${shop.shipsWithin}. You hear from us the day yours leaves the Row.`,
  },
  {
    question: 'Can I change or cancel an order?',
    answer: `Orders can be changed or cancelled within ${shop.changesWithin} of placing them. After that somebody is already packing.`,
  },
  {
    question: 'Do you ship to other countries?',
    answer:
      'International shipping is available, with charges that depend on where you live and how much wood is involved.',
  },
  {
    question: 'What does shipping cost?',
    answer: `Nothing to speak of: shipping is free on orders above ${shop.freeShippingAbove}.`,
  },
] as const;

export function Questions() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>What people ask</h2>
      <Accordion className={classes.questions}>
        {questions.map((entry, index) => (
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

/** The library does not connect a button with its panel, so the ids are set here. */
function Question({ eventKey, question, answer }: QuestionProps) {
  const id = useId();
  return (
    <Accordion.Item eventKey={eventKey}>
      <h3>
        <Accordion.Button id={`${id}-question`} aria-controls={`${id}-answer`}>
          {question}
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
