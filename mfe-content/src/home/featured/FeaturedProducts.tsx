import { useId, useRef } from 'react';
import { useSelectedProducts, type Product } from 'shared-feed';
import { Icon, IconButton, Section } from 'shared-ui';
import { useListSeen } from '../../measure/useListSeen';
import { Carousel, type CarouselHandle } from './Carousel';
import { featuredItems, productOf } from './featuredItems';
import { FeaturedSlide } from './FeaturedSlide';
import classes from './FeaturedProducts.module.css';

const soldOf = (products: readonly Product[]) =>
  featuredItems.flatMap((item) => productOf(item, products) ?? []);

export function FeaturedProducts() {
  const carousel = useRef<CarouselHandle>(null);
  const carouselId = useId();
  const { data: sold } = useSelectedProducts('featured', soldOf);
  const list = useListSeen('Featured Products', sold);
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
            onClick={() => carousel.current?.previous()}
          />
          <IconButton
            className="slick-arrow slick-next"
            label="Next product"
            icon={<Icon name="chevronRight" />}
            aria-controls={carouselId}
            onClick={() => carousel.current?.next()}
          />
        </div>
      }
    >
      <div ref={list}>
        <Carousel
          id={carouselId}
          label="Featured products"
          ref={carousel}
          slides={featuredItems.map((item) => (
            <FeaturedSlide key={item.id} item={item} product={productOf(item, sold)} />
          ))}
        />
      </div>
    </Section>
  );
}
