-- What was read whole to find a few: what a shop has applied for, and the reviews of somebody who closes their account. Applications and reviews wait while an index is
-- built, a second or two where there are some hundred thousand; nobody buys by them.
create index application_of_shop on application (shop_id, kind, id desc) where shop_id is not null;
create index review_customer on review (customer_id) where customer_id is not null;
