import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames, Icon, shop, useHydrated } from 'shared-ui';
import classes from './Questions.module.css';

/** docs/product.md SITE-4 and FAQ-2. */
export const faqEntries = [
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

export function faqData(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faqEntries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function Questions() {
  const titleId = useId();
  const [opened, setOpened] = useState<string>();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>What people ask</h2>
      <div className={classNames(classes.questions, useHydrated() && classes.hydrated)}>
        {faqEntries.map((entry) => (
          <Question
            key={entry.question}
            {...entry}
            open={entry.question === opened}
            onToggle={(open) => setOpened(open ? entry.question : undefined)}
          />
        ))}
      </div>
    </section>
  );
}

type QuestionProps = (typeof faqEntries)[number] & {
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
};

function Question({ question, answer, open, onToggle }: QuestionProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const handleFound = useEffectEvent(() => onToggle(true));

  useLayoutEffect(() => {
    const closed = open ? null : panel.current;
    // For the browser's search, where it is supported. React would write `hidden=""`.
    const attribute = 'onbeforematch' in document.body ? 'hidden' : 'data-closed';
    closed?.setAttribute(attribute, 'until-found');
    closed?.addEventListener('beforematch', handleFound);
    return () => {
      closed?.removeAttribute(attribute);
      closed?.removeEventListener('beforematch', handleFound);
    };
  }, [open]);

  return (
    <div>
      <h3>
        <button
          type="button"
          id={`${id}-question`}
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          onClick={() => onToggle(!open)}
        >
          <span>{question}</span>
          <Icon name="plus" />
        </button>
      </h3>
      <div
        ref={panel}
        className={classes.answer}
        id={`${id}-answer`}
        role="region"
        aria-labelledby={`${id}-question`}
      >
        <p>{answer}</p>
      </div>
    </div>
  );
}
