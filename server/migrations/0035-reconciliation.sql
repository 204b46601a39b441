-- What providers have told on some days.
create index payment_event_time on payment_event using brin (received_at);
