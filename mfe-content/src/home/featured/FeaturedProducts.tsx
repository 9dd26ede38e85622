import { useId, useRef } from 'react';
import type Slider from 'react-slick';
import { Icon, IconButton, Section } from 'shared-ui';
import { Carousel } from './Carousel';
import { featuredItems } from './featuredItems';
import { FeaturedSlide } from './FeaturedSlide';
import classes from './FeaturedProducts.module.css';

export function FeaturedProducts() {
  const slider = useRef<Slider>(null);
  const carouselId = useId();
  return (
    <Section
      title="Featured Products"
      lead="Eight pieces in the colours of the season, made in small numbers."
      tone="paper"
      action={
        <div className={classes.arrows}>
          <IconButton
            className="slick-arrow slick-prev"
            label="Previous product"
            icon={<Icon name="chevronLeft" />}
            aria-controls={carouselId}
            onClick={() => slider.current?.slickPrev()}
          />
          <IconButton
            className="slick-arrow slick-next"
            label="Next product"
            icon={<Icon name="chevronRight" />}
            aria-controls={carouselId}
            onClick={() => slider.current?.slickNext()}
          />
        </div>
      }
    >
      <Carousel
        id={carouselId}
        label="Featured products"
        slider={slider}
        slides={featuredItems.map((item) => (
          <FeaturedSlide key={item.id} item={item} />
        ))}
      />
    </Section>
  );
}
